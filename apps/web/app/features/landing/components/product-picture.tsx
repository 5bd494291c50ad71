import { PRODUCT } from '@prep-ai/contract';
import {
  IconArrowRight,
  IconBriefcase,
  IconChevronDown,
  IconChevronUp,
  IconFileText,
  IconLayoutSidebarLeftCollapse,
  IconX,
} from '@tabler/icons-react';
import { Marker } from '../../../components/ui/marker.tsx';
import { Pill } from '../../../components/ui/pill.tsx';
import { ScoreRing } from '../../../components/ui/score-ring.tsx';
import './product-picture.css';

/**
 * The practice screen as a picture: the real components at a smaller size, out of reach of pointer, keyboard and screen
 * reader, with one text that says what is to be seen. The question is one of the question bank (Python, Advanced).
 */
export function ProductPicture() {
  return (
    <div
      role="img"
      aria-label="The practice screen: a line of the resume about an order-tracking API in FastAPI and a line of the job description about async Python services lead to the question “An async endpoint freezes all other requests while it calls a slow API: how do you find and fix it?”, shown with its answer and code. The job match reads 78 percent."
      className="picture"
    >
      <div className="picture-stage" aria-hidden="true" inert>
        <div className="picture-sources">
          <Source icon={<IconFileText size={17} />} title="Your resume">
            Built the <Marker of="resume">order-tracking API in FastAPI</Marker>, 40,000 requests a day
          </Source>
          <Source icon={<IconBriefcase size={17} />} title="Job description">
            You have run <Marker of="job">async Python services</Marker> in production
          </Source>
        </div>
        <div className="picture-threads">
          <svg viewBox="0 0 536 100" preserveAspectRatio="none" aria-hidden="true">
            <path d="M114 0C114 60 244 44 244 98M420 0C420 60 290 44 290 98" vectorEffect="non-scaling-stroke" />
          </svg>
        </div>
        <div className="picture-window">
          <Setup />
          <Practice />
        </div>
      </div>
    </div>
  );
}

function Source({ icon, title, children }: { icon: React.ReactNode; title: string; children: React.ReactNode }) {
  return (
    <div className="picture-source">
      <p className="picture-source-title">
        {icon}
        {title}
      </p>
      <p>{children}</p>
    </div>
  );
}

function Setup() {
  return (
    <div className="picture-setup">
      <p className="picture-bar">
        Quick Setup <IconLayoutSidebarLeftCollapse size={18} />
      </p>
      <div className="picture-section">
        <p className="picture-field">
          Resume <span className="picture-link">Replace</span>
        </p>
        <div className="picture-file">
          <span className="picture-file-icon">
            <IconFileText size={20} />
          </span>
          <span>
            <strong>Meera_Iyer_Resume.pdf</strong>
            <span className="picture-meta">3 years 2 months · 14 skills</span>
          </span>
        </div>
        <p className="picture-summary">
          Backend engineer who builds REST APIs in Python and FastAPI. Cut order-lookup time from 900 ms to 120 ms.
        </p>
        <p className="picture-link">
          Hide summary <IconChevronUp size={15} />
        </p>
      </div>
      <div className="picture-section picture-match">
        <ScoreRing value={78} size={56} stroke={6}>
          78
        </ScoreRing>
        <span>
          <strong>Job match</strong>
          <span className="picture-meta">6 strong, 3 gaps</span>
          <span className="picture-link">
            View result <IconArrowRight size={15} />
          </span>
        </span>
      </div>
      <div className="picture-section">
        <p className="picture-field">
          Skills <span className="picture-meta">1 of 1</span>
        </p>
        <p className="picture-input">
          <span className="picture-chip">
            Python <IconX size={14} />
          </span>
          <IconChevronDown size={16} />
        </p>
        <p className="picture-field">Competency level</p>
        <p className="picture-input">
          Advanced <IconChevronDown size={16} />
        </p>
        <p className="picture-field">
          Subtopic <span className="picture-meta">Optional</span>
        </p>
        <p className="picture-input">
          Async and concurrency <IconChevronDown size={16} />
        </p>
        <p className="picture-field">
          Response length <span className="picture-meta">words</span>
        </p>
      </div>
    </div>
  );
}

function Practice() {
  return (
    <div className="picture-practice">
      <p className="picture-bar">
        <span className="picture-title">{PRODUCT.name}</span>
        <Pill tone="ok" dot>
          Online
        </Pill>
        <span className="picture-meta">Synced 10:38 am</span>
      </p>
      <div className="picture-card">
        <span className="picture-number">1</span>
        <div>
          <p className="type-card">
            An async endpoint freezes all other requests while it calls a slow API: how do you find and fix it?
          </p>
          <p className="picture-meta">Python · Advanced · Async and concurrency · 200 words</p>
          <p className="picture-answer">
            Something in the coroutine blocks the thread. An event loop runs one piece of Python at a time and switches
            only at an <code>await</code> that suspends.
          </p>
          <div className="picture-code">
            <p className="picture-language">python</p>
            <pre>
              <Word kind="key">async def</Word> <Word kind="name">good</Word>
              {'(pan: str) -> str:\n    '}
              <Word kind="key">async with</Word>
              {' asyncio.'}
              <Word kind="name">timeout</Word>
              {'('}
              <Word kind="value">2</Word>
              {'):   '}
              <Word kind="note"># seconds</Word>
              {'\n        '}
              <Word kind="key">return await</Word>
              {' asyncio.'}
              <Word kind="name">to_thread</Word>
              {'(\n            legacy_lookup, pan,\n        )'}
            </pre>
          </div>
          <p className="picture-answer">
            <strong>What goes wrong</strong>
          </p>
          <ul className="picture-points">
            <li>Adding “async” alone does not help: without an await that suspends, it runs straight through.</li>
            <li>A timeout does not stop the thread. The await ends, the thread runs on.</li>
          </ul>
        </div>
      </div>
      <div className="picture-card">
        <span className="picture-number">2</span>
        <div>
          <p className="type-card">
            Your order-tracking API serves 40,000 requests a day. What breaks first at 4 million?
          </p>
          <p className="picture-meta">Python · Advanced · 200 words</p>
          <p className="picture-answer">
            Start with the numbers: 4 million a day is about 46 requests a second on average, and perhaps 200 at the
            evening peak.
          </p>
        </div>
      </div>
    </div>
  );
}

function Word({ kind, children }: { kind: 'key' | 'name' | 'value' | 'note'; children: string }) {
  return <span data-kind={kind}>{children}</span>;
}
