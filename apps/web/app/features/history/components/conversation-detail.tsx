import { Skeleton } from '@mantine/core';
import { type ChatMessage, conversationName, PRODUCT } from '@prep-ai/contract';
import {
  IconArrowLeft,
  IconFileDownload,
  IconLock,
  IconMarkdown,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Failure } from '../../../components/ui/failure.tsx';
import { Link } from '../../../components/ui/link.tsx';
import { PrepBot } from '../../../components/ui/prep-bot.tsx';
import { toApiError } from '../../../lib/api-error.ts';
import { IncludeAttemptsField } from '../../../lib/attempts/include-attempts-field.tsx';
import { momentInIndia, timeInIndia } from '../../../lib/india-time.ts';
import { useConversation } from '../api/get-conversation.ts';
import styles from './conversation-detail.module.css';

export interface ConversationDetailProps {
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
export function ConversationDetail({ token, initials, back, renderAnswer, ...actions }: ConversationDetailProps) {
  const { data, isError, error, refetch } = useConversation(token);
  return (
    <div className="page" aria-busy={!data && !isError}>
      <div className={styles.reading}>
        <Link to={back} className={styles.back}>
          <IconArrowLeft size={18} aria-hidden="true" /> Back to Chat Sessions
        </Link>
        {isError ? (
          <Failure
            title="Failed to load chat session"
            text={
              toApiError(error).status === 0
                ? 'You are offline, and conversations are not saved on this device. This one opens when you are back online.'
                : 'It may have been deleted on another device. Nothing was changed.'
            }
            onRetry={() => void refetch()}
          />
        ) : data ? (
          <>
            <Head messages={data.messages} {...actions} />
            <Messages messages={data.messages} initials={initials} renderAnswer={renderAnswer} />
          </>
        ) : (
          <>
            <Skeleton height={40} width="60%" mt={16} />
            <Skeleton height={320} mt={24} radius={16} />
          </>
        )}
      </div>
    </div>
  );
}

interface HeadProps extends Pick<ConversationDetailProps, 'locked' | 'busy' | 'onExport' | 'onDelete'> {
  messages: ChatMessage[];
}

/** The title gets focus as soon as the conversation is there. */
function Head({ messages, locked, busy, onExport, onDelete }: HeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const [first, last] = [messages[0], messages.at(-1)];
  const title = conversationName(messages).slice(0, 160) || 'Empty conversation';
  const icon = (Icon: TablerIcon) => {
    const Shown = locked ? IconLock : Icon;
    return <Shown size={18} aria-hidden="true" />;
  };
  return (
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
          icon={icon(IconFileDownload)}
          onClick={() => onExport(messages, 'pdf')}
        >
          Export PDF
        </Button>
        <Button variant="default" icon={icon(IconMarkdown)} onClick={() => onExport(messages, 'markdown')}>
          Markdown
        </Button>
        <Button variant="danger-soft" icon={icon(IconTrash)} onClick={() => onDelete(title)}>
          Delete
        </Button>
      </div>
      {!locked && messages.some(({ id }) => id.endsWith('/questions') || id.endsWith('/more_questions')) && (
        <IncludeAttemptsField />
      )}
    </div>
  );
}

interface MessagesProps extends Pick<ConversationDetailProps, 'initials' | 'renderAnswer'> {
  messages: readonly ChatMessage[];
}

function Messages({ messages, initials, renderAnswer }: MessagesProps) {
  return (
    <>
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
    </>
  );
}
