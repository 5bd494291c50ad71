import { Button } from '../../../../components/ui/button.tsx';
import { momentInIndia } from '../../../../lib/india-time.ts';
import type { Fact } from '../../table/components/details.tsx';
import type { Message } from '../api/get-messages.ts';
import { MessageState } from './message-columns.tsx';
import { RecordDialog } from './record-dialog.tsx';

export interface MessageDetailsProps {
  /** null: closed */
  message: Message | null;
  busy: boolean;
  /** marks it as handled, or opens it again */
  onToggle(message: Message): void;
  onClose(): void;
}

export function MessageDetails({ message, busy, onToggle, onClose }: MessageDetailsProps) {
  return (
    <RecordDialog
      label="Message details"
      open={message !== null}
      title={<bdi>{message?.name}</bdi>}
      words={message?.message}
      facts={message ? factsOf(message) : []}
      actions={
        message && (
          <Button
            size="sm"
            variant={message.handled ? 'default' : 'filled'}
            loading={busy}
            onClick={() => onToggle(message)}
          >
            {message.handled ? 'Open again' : 'Mark as handled'}
          </Button>
        )
      }
      onClose={onClose}
    />
  );
}

const factsOf = (message: Message): Fact[] => [
  [
    'Address',
    <a key="mail" href={`mailto:${encodeURIComponent(message.email)}`}>
      {message.email}
    </a>,
  ],
  ['Country', message.country ?? '—'],
  ['Received', momentInIndia(message.created_at)],
  ['State', <MessageState key="state" handled={message.handled} />],
];
