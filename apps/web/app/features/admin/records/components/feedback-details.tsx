import type { AdminFeedback } from '@prep-ai/contract';
import { Button } from '../../../../components/ui/button.tsx';
import { momentInIndia } from '../../../../lib/india-time.ts';
import type { Fact } from '../../table/components/details.tsx';
import { canGrant, monthWords, reasonWords, sessionFacts } from '../model/feedback-words.ts';
import { Offer, Sender } from './feedback-columns.tsx';
import { RecordDialog } from './record-dialog.tsx';

export interface FeedbackDetailsProps {
  /** null: closed */
  feedback: AdminFeedback | null;
  onGrant(feedback: AdminFeedback): void;
  onClose(): void;
}

export function FeedbackDetails({ feedback, onGrant, onClose }: FeedbackDetailsProps) {
  return (
    <RecordDialog
      label="Feedback details"
      open={feedback !== null}
      title={feedback && <Sender {...feedback} />}
      words={feedback?.feedback_text || 'No text, only a reason.'}
      facts={feedback ? factsOf(feedback) : []}
      actions={
        feedback &&
        canGrant(feedback) && (
          <Button size="sm" onClick={() => onGrant(feedback)}>
            Grant {monthWords(feedback.offered_months)} of Pro
          </Button>
        )
      }
      onClose={onClose}
    />
  );
}

const factsOf = (feedback: AdminFeedback): Fact[] => [
  ['Reason', reasonWords(feedback.reason)],
  ['Offer', <Offer key="offer" row={feedback} />],
  ['Email given', feedback.email ?? '—'],
  ['Page', feedback.current_path],
  ['Sent', momentInIndia(feedback.created_at)],
  ...sessionFacts(feedback.session_data),
];
