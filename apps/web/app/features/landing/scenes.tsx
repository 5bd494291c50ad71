import {
  IconBriefcase,
  IconCheck,
  IconCircleCheck,
  IconFileText,
} from '@tabler/icons-react';
import { PrepBot } from '../../components/ui/prep-bot.tsx';
import { Marker } from '../../components/ui/marker.tsx';
import { ScoreRing } from '../../components/ui/score-ring.tsx';
import styles from './scenes.module.css';

/** One picture a step, in the order of STEPS. The steps' texts say the same, so these are decoration. */
export const SCENES = [ResumeScene, JobScene, ChoiceScene, PracticeScene] as const;

function ResumeScene() {
  return (
    <>
      <div className={styles.paper}>
        <p className={styles.paperTitle}>
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
      <div className={styles.note}>
        <IconCircleCheck className={styles.ok} size={28} />
        <div>
          <p className={styles.noteTitle}>14 skills found</p>
          <p>3 years 2 months</p>
        </div>
      </div>
    </>
  );
}

function JobScene() {
  return (
    <>
      <div className={styles.paper}>
        <p className={styles.paperTitle}>
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
      <div className={styles.note}>
        <ScoreRing value={78} size={72} stroke={8}>
          <span className={styles.score}>78%</span>
        </ScoreRing>
        <div>
          <p className={styles.noteTitle}>Good match</p>
          <p>6 strong matches</p>
          <p>3 areas to improve</p>
        </div>
      </div>
    </>
  );
}

function ChoiceScene() {
  return (
    <div className={styles.panel}>
      <p className={styles.label}>Skill</p>
      <p className={styles.chips}>
        {['Python', 'SQL', 'Docker', 'System Design', 'AWS', 'Communication'].map((skill) => (
          <span key={skill} data-chosen={skill === 'Python' || undefined}>
            {skill === 'Python' && <IconCheck size={16} />}
            {skill}
          </span>
        ))}
      </p>
      <p className={styles.label}>Competency level</p>
      <p className={styles.levels}>
        {['Beginner', 'Intermediate', 'Advanced', 'Expert'].map((level) => (
          <span key={level} data-chosen={level === 'Advanced' || undefined}>
            {level}
          </span>
        ))}
      </p>
      <p className={styles.generate}>Generate Questions</p>
    </div>
  );
}

function PracticeScene() {
  return (
    <div className={styles.panel}>
      <p className={styles.bot}>
        <PrepBot size={24} /> PrepBot
      </p>
      <p className="type-card">
        What breaks in a decorated function when the decorator omits functools.wraps?
      </p>
      <p className={styles.meta}>Python · Intermediate · 100 words</p>
      <p>
        The wrapper takes the place of the function, so its name, docstring and signature are the wrapper’s. Tools that
        ask the function who it is get the wrong answer
        <span className={styles.cursor} />
      </p>
    </div>
  );
}
