import type { ReactNode } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { ModalDialog } from '../../../../components/workspace/modal-dialog.tsx';
import { DetailActions, type Fact, FactList, OwnWords } from '../../table/components/details.tsx';

export interface RecordDialogProps {
  /** accessible name: "Feedback details" */
  label: string;
  title: ReactNode;
  /** somebody's own words, as they wrote them */
  words?: string | undefined;
  facts: readonly Fact[];
  /** buttons beside Close */
  actions?: ReactNode;
  open: boolean;
  onClose(): void;
}

/** Everything that is known about one record. */
export function RecordDialog({ label, title, words, facts, actions, open, onClose }: RecordDialogProps) {
  return (
    <ModalDialog open={open} onClose={onClose} label={label}>
      <h2 className="type-card">{title}</h2>
      {words !== undefined && <OwnWords>{words}</OwnWords>}
      <FactList facts={facts} />
      <DetailActions>
        <Button variant="default" size="sm" onClick={onClose}>
          Close
        </Button>
        {actions}
      </DetailActions>
    </ModalDialog>
  );
}
