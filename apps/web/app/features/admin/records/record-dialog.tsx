import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import styles from './record-dialog.module.css';

export interface RecordDialogProps {
  /** accessible name: "Feedback details" */
  label: string;
  title: ReactNode;
  /** somebody's own words, as they wrote them */
  words?: string;
  facts: readonly (readonly [name: string, value: ReactNode])[];
  /** buttons beside Close */
  actions?: ReactNode;
  open: boolean;
  onClose(): void;
}

/** Everything that is known of one record. */
export function RecordDialog({ label, title, words, facts, actions, open, onClose }: RecordDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} label={label}>
      <h2 className="type-card">{title}</h2>
      {words !== undefined && (
        <p className={styles.words} dir="auto">
          {words}
        </p>
      )}
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <Button variant="default" size="sm" onClick={onClose}>
          Close
        </Button>
        {actions}
      </div>
    </Dialog>
  );
}
