import type { PlatformAnalytics } from '@prep-ai/contract';
import { percent, whole } from '../../metrics/model/format.ts';
import styles from './analytics-grid.module.css';
import { Panel } from './panel.tsx';
import { ValueTable } from './value-table.tsx';

const numericColumn = (label: string) => ({ label, numeric: true });

/** Answers to questions: who graded them, how many were no answers, and how they did by skill. */
export function GradingPanel({ grading, hint }: { grading: PlatformAnalytics['grading']; hint: string }) {
  const { attempts, by_grader, mean_score_by_skill, zero_share } = grading;
  const shareOf = (count: number) => percent(Math.round((count / attempts) * 1000) / 10);
  const graders = [
    { name: 'AI provider', count: by_grader.provider },
    { name: 'Built-in grader', count: by_grader.built_in },
    { name: 'Marked by the person', count: by_grader.self },
  ];
  return (
    <Panel title="Graded Answers" hint={hint} span="full">
      {attempts === 0 ? (
        <p className={styles.none}>No answer was graded in this period.</p>
      ) : (
        <>
          <ValueTable
            caption="Graded answers by grader"
            columns={[{ label: 'Graded by' }, numericColumn('Answers'), numericColumn('Share')]}
            rows={graders.map(({ name, count }) => ({ key: name, cells: [name, whole(count), shareOf(count)] }))}
          />
          <p className="type-meta">
            {whole(attempts)} {attempts === 1 ? 'answer' : 'answers'} in all. Not an answer, so 0 points:{' '}
            {percent(zero_share)}
          </p>
          {mean_score_by_skill.length > 0 && (
            <ValueTable
              caption="Mean score by skill"
              columns={[{ label: 'Skill' }, numericColumn('Answers'), numericColumn('Mean score')]}
              rows={mean_score_by_skill.map(({ skill, attempts: answers, mean }) => ({
                key: skill,
                cells: [skill, whole(answers), whole(Math.round(mean))],
              }))}
            />
          )}
        </>
      )}
    </Panel>
  );
}
