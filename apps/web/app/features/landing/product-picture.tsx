import {
  IconArrowRight,
  IconBriefcase,
  IconChevronDown,
  IconChevronUp,
  IconFileText,
  IconLayoutSidebarLeftCollapse,
  IconX,
} from '@tabler/icons-react';
import { PRODUCT } from '@prep-ai/contract';
import { Marker } from '../../components/ui/marker.tsx';
import { Pill } from '../../components/ui/pill.tsx';
import { ScoreRing } from '../../components/ui/score-ring.tsx';
import styles from './product-picture.module.css';

/**
 * The practice screen as a picture: the real components at a smaller size, out of reach of pointer, keyboard and screen
 * reader, with one text that says what is to be seen. The question is one of the question bank (Python, Advanced).
 */
export function ProductPicture() {
  return (
    <div
      role="img"
      aria-label="The practice screen: a line of the resume about an order-tracking API in FastAPI and a line of the job description about async Python services lead to the question “An async endpoint freezes all other requests while it calls a slow API: how do you find and fix it?”, shown with its answer and code. The job match reads 78 percent."
      className={styles.root}
    >
      <div className={styles.stage} aria-hidden="true" inert>
        <div className={styles.sources}>
          <Source icon={<IconFileText size={17} />} title="Your resume">
            Built the <Marker of="resume">order-tracking API in FastAPI</Marker>, 40,000 requests a day
          </Source>
          <Source icon={<IconBriefcase size={17} />} title="Job description">
            You have run <Marker of="job">async Python services</Marker> in production
          </Source>
        </div>
        <svg className={styles.threads} viewBox="0 0 536 100" preserveAspectRatio="none">
          <path d="M114 0C114 60 244 44 244 96M420 0C420 60 290 44 290 96" vectorEffect="non-scaling-stroke" />
        </svg>
        <div className={styles.window}>
          <Setup />
          <Practice />
        </div>
      </div>
    </div>
  );
}

function Source({ icon, title, children }: { icon: React.ReactNode; title: string; children: React.ReactNode }) {
  return (
    <div className={styles.source}>
      <p className={styles.sourceTitle}>
        {icon}
        {title}
      </p>
      <p>{children}</p>
    </div>
  );
}

function Setup() {
  return (
    <div className={styles.setup}>
      <p className={styles.bar}>
        Quick Setup <IconLayoutSidebarLeftCollapse size={18} />
      </p>
      <div className={styles.section}>
        <p className={styles.field}>
          Resume <span className={styles.link}>Replace</span>
        </p>
        <div className={styles.file}>
          <span className={styles.fileIcon}>
            <IconFileText size={20} />
          </span>
          <span>
            <strong>Meera_Iyer_Resume.pdf</strong>
            <span className={styles.meta}>3 years 2 months · 14 skills found</span>
          </span>
        </div>
        <p className={styles.summary}>
          Backend engineer who builds REST APIs in Python and FastAPI. Cut order-lookup time from 900 ms to 120 ms.
        </p>
        <p className={styles.link}>
          Hide summary <IconChevronUp size={15} />
        </p>
      </div>
      <div className={`${styles.section} ${styles.match}`}>
        <ScoreRing value={78} size={56} stroke={6}>
          78
        </ScoreRing>
        <span>
          <strong>Job match</strong>
          <span className={styles.meta}>6 strong, 3 gaps</span>
          <span className={styles.link}>
            View result <IconArrowRight size={15} />
          </span>
        </span>
      </div>
      <div className={styles.section}>
        <p className={styles.field}>
          Skills <span className={styles.meta}>1 of 1</span>
        </p>
        <p className={styles.input}>
          <span className={styles.chip}>
            Python <IconX size={14} />
          </span>
          <IconChevronDown size={16} />
        </p>
        <p className={styles.field}>Competency level</p>
        <p className={styles.input}>
          Advanced <IconChevronDown size={16} />
        </p>
        <p className={styles.field}>
          Subtopic <span className={styles.meta}>Optional</span>
        </p>
        <p className={styles.input}>
          Async and concurrency <IconChevronDown size={16} />
        </p>
        <p className={styles.field}>
          Response length <span className={styles.meta}>words</span>
        </p>
      </div>
    </div>
  );
}

function Practice() {
  return (
    <div className={styles.practice}>
      <p className={styles.bar}>
        <span className={styles.title}>{PRODUCT.name}</span>
        <Pill tone="ok" dot>
          Online
        </Pill>
        <span className={styles.meta}>Synced 10:38 am</span>
      </p>
      <div className={styles.card}>
        <span className={styles.number}>1</span>
        <div>
          <p className="type-card">
            An async endpoint freezes all other requests while it calls a slow API: how do you find and fix it?
          </p>
          <p className={styles.meta}>Python · Advanced · Async and concurrency · 200 words</p>
          <p className={styles.answer}>
            Something in the coroutine blocks the thread. An event loop runs one piece of Python at a time and switches
            only at an <code>await</code> that suspends.
          </p>
          <div className={styles.code}>
            <p className={styles.language}>python</p>
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
          <p className={styles.answer}>
            <strong>What goes wrong</strong>
          </p>
          <ul className={styles.points}>
            <li>Adding “async” alone does not help: without an await that suspends, it runs straight through.</li>
            <li>A timeout does not stop the thread. The await ends, the thread runs on.</li>
          </ul>
        </div>
      </div>
    </div>
  );
}

function Word({ kind, children }: { kind: 'key' | 'name' | 'value' | 'note'; children: string }) {
  return <span data-kind={kind}>{children}</span>;
}
