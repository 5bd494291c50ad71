import { Skeleton } from '@mantine/core';
import { type ChatMessage, PRODUCT } from '@prep-ai/contract';
import { IconArrowLeft, IconFileDownload, IconLock, IconMarkdown, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Failure } from '../../../components/ui/failure.tsx';
import { Link } from '../../../components/ui/link.tsx';
import { PrepBot } from '../../../components/ui/prep-bot.tsx';
import { toApiError } from '../../../lib/api-error.ts';
import { momentInIndia, timeInIndia } from '../../../lib/india-time.ts';
import { useConversation } from '../api/use-history.ts';
import styles from './session-detail.module.css';

export interface SessionDetailProps {
  token: string;
  /** of the reader, for their side of the conversation */
  initials: string;
  /** the list it was opened from */
  back: string;
  locked: boolean;
  busy: boolean;
  renderAnswer(markdown: string): ReactNode;
  onExport(messages: ChatMessage[], as: 'pdf' | 'markdown'): void;
  onDelete(name: string): void;
}

/** One conversation with all its messages. */
export function SessionDetail(props: SessionDetailProps) {
  const { token, initials, back, locked, busy, renderAnswer, onExport, onDelete } = props;
  const { data, isError, error, refetch } = useConversation(token);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (data) heading.current?.focus({ preventScroll: true });
  }, [data]);

  const leave = (
    <Link to={back} className={styles.back}>
      <IconArrowLeft size={18} aria-hidden="true" /> Back to Chat Sessions
    </Link>
  );
  if (isError) {
    return (
      <div className={styles.page}>
        {leave}
        <Failure
          title="Failed to load chat session"
          text={
            toApiError(error).status === 0
              ? 'There is no connection, and conversations are not kept on this device. It opens when the connection is back.'
              : 'It may have been deleted on another device. Nothing was changed.'
          }
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  if (!data) {
    return (
      <div className={styles.page} aria-busy="true">
        {leave}
        <Skeleton height={40} width="60%" mt={16} />
        <Skeleton height={320} mt={24} radius={16} />
      </div>
    );
  }
  const { messages } = data;
  const [first, last] = [messages[0], messages.at(-1)];
  const title = (messages.find(({ role }) => role === 'user') ?? first)?.content.slice(0, 120) ?? 'Empty conversation';
  return (
    <div className={styles.page}>
      {leave}
      <div className={styles.head}>
        <div>
          <h1 ref={heading} tabIndex={-1} className="type-dense" dir="auto">
            {title}
          </h1>
          <p className="type-meta">
            {messages.length} messages
            {first && ` · Created ${momentInIndia(first.timestamp)}`}
            {last && ` · Updated ${momentInIndia(last.timestamp)}`}
          </p>
        </div>
        <div className={styles.actions}>
          <Button
            variant="default"
            loading={busy}
            icon={
              locked ? <IconLock size={18} aria-hidden="true" /> : <IconFileDownload size={18} aria-hidden="true" />
            }
            onClick={() => onExport(messages, 'pdf')}
          >
            Export PDF
          </Button>
          <Button
            variant="default"
            icon={locked ? <IconLock size={18} aria-hidden="true" /> : <IconMarkdown size={18} aria-hidden="true" />}
            onClick={() => onExport(messages, 'markdown')}
          >
            Markdown
          </Button>
          <Button
            variant="danger-soft"
            icon={locked ? <IconLock size={18} aria-hidden="true" /> : <IconTrash size={18} aria-hidden="true" />}
            onClick={() => onDelete(title)}
          >
            Delete
          </Button>
        </div>
      </div>
      <h2 className="visually-hidden">Messages</h2>
      <ol className={styles.messages}>
        {messages.map((message) => (
          <li key={message.id} className={styles.message}>
            {message.role === 'user' ? (
              <span className={styles.avatar} aria-hidden="true">
                {initials}
              </span>
            ) : (
              <PrepBot size={36} />
            )}
            <div className={styles.words}>
              <h3 className={styles.who}>
                {message.role === 'user' ? 'You' : PRODUCT.bot}{' '}
                <span className="type-meta">{timeInIndia(message.timestamp)}</span>
              </h3>
              {message.role === 'user' ? (
                <p className={styles.said} dir="auto">
                  {message.content}
                </p>
              ) : (
                renderAnswer(message.content)
              )}
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
