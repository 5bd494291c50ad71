import { Textarea } from '@mantine/core';
import { LIMITS } from '@prep-ai/contract';
import { IconAdjustmentsHorizontal, IconArrowUp, IconMessageHeart, IconPaperclip } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, useId, useRef } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { askForFeedback } from '../../../lib/feedback-request.ts';
import type { Draft } from '../hooks/use-asking.ts';
import type { Attachments } from '../hooks/use-attachments.ts';
import type { SetupField } from '../hooks/use-setup-opening.ts';
import { AttachedFiles } from './attached-files.tsx';
import classes from './input-dock.module.css';

/** characters from which phones show the counter too */
const NEAR = LIMITS.chat.messageMax - 200;

const ACCEPTED = LIMITS.resume.extensions.map((extension) => `.${extension}`).join(',');

interface InputDockProps {
  /** a skill is chosen: without one nothing can be asked */
  hasSkill: boolean;
  /** an answer is being written, or the plan allows no more questions */
  blocked: boolean;
  placeholder: string;
  /** how many questions the plan has left; shown where the header has no room for it */
  left: string | null;
  draft: Draft;
  attachments: Attachments;
  /** the plan allows no more questions: somebody tried to ask one all the same */
  onRefused: (() => void) | null;
  onSend: () => void;
  onOpenSetup: (field: SetupField) => void;
}

/** The question box. Enter sends, Shift+Enter makes a new line; without a skill it leads to the setup. */
export function InputDock(props: InputDockProps) {
  const { hasSkill, blocked, placeholder, left, draft, attachments, onRefused, onSend, onOpenSetup } = props;
  const message = draft.text;
  const hintId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const canSend = hasSkill && !blocked && !attachments.reading && message.trim() !== '';

  function send() {
    if (message.trim() !== '') onRefused?.();
    if (canSend) onSend();
  }

  /** What was pressed with the keyboard is about to be disabled, or to go: the focus moves to the text. */
  function keepKeyboard({ detail }: Pick<MouseEvent, 'detail'>) {
    if (detail === 0) field.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    // while an input method composes a letter, Enter belongs to it
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      className={classes.dock}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className={classes.box}>
        <AttachedFiles
          files={attachments.files}
          onRemove={(id, event) => {
            attachments.remove(id);
            keepKeyboard(event);
          }}
        />
        {hasSkill ? (
          <Textarea
            ref={field}
            aria-label="Your question"
            aria-describedby={hintId}
            placeholder={placeholder}
            value={message}
            maxLength={LIMITS.chat.messageMax}
            onChange={(event) => draft.set(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            autosize
            minRows={1}
            maxRows={6}
            variant="unstyled"
            classNames={{ input: classes.input }}
            enterKeyHint="send"
          />
        ) : (
          <button type="button" className={classes.locked} onClick={() => onOpenSetup('skills')}>
            Pick a skill first<span className={classes.more}>, then ask anything about it</span>
          </button>
        )}
        <div className={classes.row}>
          <Button
            variant="subtle"
            className={classes.tool}
            icon={<IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />}
            onClick={() => onOpenSetup('first')}
          >
            Settings
          </Button>
          <Button
            variant="subtle"
            className={classes.tool}
            icon={<IconMessageHeart size={18} stroke={1.75} aria-hidden />}
            onClick={() => askForFeedback(window, 'given')}
          >
            Give Feedback
          </Button>
          <Button
            variant="subtle"
            className={classes.tool}
            disabled={!hasSkill || attachments.full}
            icon={<IconPaperclip size={18} stroke={1.75} aria-hidden />}
            onClick={() => picker.current?.click()}
          >
            Attach file
          </Button>
          <input
            ref={picker}
            type="file"
            hidden
            multiple
            aria-label="Files for your question"
            accept={ACCEPTED}
            onChange={(event) => {
              attachments.add(event.currentTarget.files ?? []);
              // the same file may be chosen again
              event.currentTarget.value = '';
            }}
          />
          {left && <span className={classes.left}>{left}</span>}
          <span className={classes.count} data-near={message.length > NEAR || undefined}>
            {message.length} / {LIMITS.chat.messageMax}
          </span>
          <Button
            type="submit"
            className={classes.send}
            disabled={!canSend}
            onClick={keepKeyboard}
            icon={<IconArrowUp size={18} stroke={1.75} aria-hidden />}
          >
            Send
          </Button>
        </div>
      </div>
      <p id={hintId} className={classes.hint}>
        Press Enter to send • Shift+Enter for new line
      </p>
    </form>
  );
}
