import type { CachedSkill } from '@prep-ai/contract';
import { Button } from '../../../../components/ui/button.tsx';
import { FormNote } from '../../../../components/ui/form-note.tsx';
import { ModalDialog } from '../../../../components/workspace/modal-dialog.tsx';
import { counted } from '../../metrics/model/format.ts';
import styles from './subtopics-dialog.module.css';

/** The cached subtopics of one skill, numbered. */
export function SubtopicsDialog({ skill, onClose }: { skill: CachedSkill | null; onClose(): void }) {
  return (
    <ModalDialog open={skill !== null} onClose={onClose} label={`Subtopics of ${skill?.skill_name ?? ''}`}>
      <h2 className={`type-card ${styles.title}`} dir="auto">
        {skill?.skill_name}
      </h2>
      {skill && skill.subtopics.length === 0 ? (
        <FormNote tone="warn">No subtopics found for this skill.</FormNote>
      ) : (
        <>
          <p className="type-meta">{counted(skill?.subtopics.length ?? 0, 'subtopic')}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard (WCAG 2.1.1) */}
          <section className={styles.scroll} tabIndex={0} aria-label="Subtopics">
            <ol>
              {skill?.subtopics.map((subtopic) => (
                <li key={subtopic} dir="auto">
                  {subtopic}
                </li>
              ))}
            </ol>
          </section>
        </>
      )}
      <div className={styles.actions}>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </div>
    </ModalDialog>
  );
}
