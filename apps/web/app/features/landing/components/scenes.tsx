import { IconBriefcase, IconCheck, IconCircleCheck, IconFileText } from '@tabler/icons-react';
import { Marker } from '../../../components/ui/marker.tsx';
import { PrepBot } from '../../../components/ui/prep-bot.tsx';
import { ScoreRing } from '../../../components/ui/score-ring.tsx';
import './scenes.css';

/** One picture a step, in the order of STEPS. The steps' texts say the same, so these are decoration. */
export const SCENES = [ResumeScene, JobScene, ChoiceScene, PracticeScene] as const;

function ResumeScene() {
  return (
    <>
      <div className="scene-paper">
        <p className="scene-paper-title">
          <IconFileText size={20} /> Meera Iyer, Backend Engineer
        </p>
        <p>Bengaluru</p>
        <p>
          Built the <Marker of="resume">order-tracking API in FastAPI</Marker>
        </p>
        <p>
          Cut order lookup to 120 ms with <Marker of="resume">PostgreSQL</Marker>
        </p>
        <p>
          <Marker of="resume">Docker</Marker> and <Marker of="resume">GitHub Actions</Marker> for each release
        </p>
        <p>Wrote the on-call guide of the team</p>
      </div>
      <div className="scene-note">
        <IconCircleCheck className="scene-ok" size={28} />
        <div>
          <p className="scene-note-title">14 skills found</p>
          <p>3 years 2 months</p>
        </div>
      </div>
    </>
  );
}

function JobScene() {
  return (
    <>
      <div className="scene-paper">
        <p className="scene-paper-title">
          <IconBriefcase size={20} /> Backend Engineer
        </p>
        <p>You will own services that take orders.</p>
        <p>
          <Marker of="job">3+ years with Python and async</Marker>
        </p>
        <p>
          <Marker of="job">PostgreSQL at scale: indexes, plans</Marker>
        </p>
        <p>
          <Marker of="job" missing>
            Event streaming with Kafka or similar
          </Marker>
        </p>
        <p>
          <Marker of="job">Docker and CI on every change</Marker>
        </p>
      </div>
      <div className="scene-note">
        <ScoreRing value={78} size={72} stroke={8}>
          <span className="scene-score">78%</span>
        </ScoreRing>
        <div>
          <p className="scene-note-title">Good match</p>
          <p>6 strong matches</p>
          <p>3 areas to improve</p>
        </div>
      </div>
    </>
  );
}

function ChoiceScene() {
  return (
    <div className="scene-panel">
      <p className="scene-label">Skill</p>
      <p className="scene-chips">
        {['Python', 'SQL', 'Docker', 'System Design', 'AWS', 'Communication'].map((skill) => (
          <span key={skill} data-chosen={skill === 'Python' || undefined}>
            {skill === 'Python' && <IconCheck size={16} />}
            {skill}
          </span>
        ))}
      </p>
      <p className="scene-label">Competency level</p>
      <p className="scene-levels">
        {['Beginner', 'Intermediate', 'Advanced', 'Expert'].map((level) => (
          <span key={level} data-chosen={level === 'Advanced' || undefined}>
            {level}
          </span>
        ))}
      </p>
      <p className="scene-generate">Generate Questions</p>
    </div>
  );
}

function PracticeScene() {
  return (
    <div className="scene-panel">
      <p className="scene-bot">
        <PrepBot size={24} /> PrepBot
      </p>
      <p className="type-card">What breaks in a decorated function when the decorator omits functools.wraps?</p>
      <p className="scene-meta">Python · Intermediate · 100 words</p>
      <p>
        The wrapper takes the place of the function, so its name, docstring and signature are the wrapper’s. Tools that
        ask the function who it is get the wrong answer
        <span className="scene-cursor" />
      </p>
    </div>
  );
}
