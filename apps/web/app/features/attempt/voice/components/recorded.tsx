import { IconMicrophone, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import type { KeptRecording } from '../model/kept-recordings.ts';
import { clock, type EndedBy, sizeOf } from '../model/recording.ts';
import classes from './voice.module.css';

const ENDED: Record<EndedBy, string | null> = {
  person: null,
  limit: 'The recording stopped automatically after 3 minutes. Everything you said until then is here.',
  unplugged: 'The microphone was disconnected. Everything you said until then is here.',
  reload: 'The page was left during the recording. What was recorded before that is here.',
};
const SILENT =
  'We heard nothing in this recording. Check that the right microphone is on and not muted, then record again.';
const NOT_STORED = 'Your browser does not let us keep the recording. It is here until you leave this page.';

export interface RecordedProps {
  recording: KeptRecording;
  stored: boolean;
  onAgain(): void;
  onRemove(): void;
  onKeep(keep: boolean): void;
  /** what can be made of it */
  children: ReactNode;
}

/** A recording that is done: play it, keep it, remove it, or record again. */
export function Recorded({ recording, stored, onAgain, onRemove, onKeep, children }: RecordedProps) {
  const address = useAddress(recording.sound);
  const note = recording.silent ? SILENT : ENDED[recording.endedBy];
  return (
    <div className={classes.part}>
      {note && (
        <p className={classes.note} role="status">
          {note}
        </p>
      )}
      {/* biome-ignore lint/a11y/useMediaCaption: it is what the person has just said; its text is what comes next */}
      <audio className={classes.player} controls src={address} aria-label="Your recording" />
      <p className={classes.note}>
        {clock(recording.seconds)} minutes, {sizeOf(recording)}. {stored ? 'It is on this device only.' : NOT_STORED}
      </p>
      {stored && (
        <label className={classes.keep}>
          <input type="checkbox" checked={recording.keep} onChange={(event) => onKeep(event.target.checked)} />
          <span>Keep this recording after my answer is checked</span>
        </label>
      )}
      {children}
      <div className={classes.actions}>
        <Button size="sm" variant="default" icon={<IconMicrophone size={16} aria-hidden />} onClick={onAgain}>
          Record again
        </Button>
        <Button size="sm" variant="subtle" icon={<IconTrash size={16} aria-hidden />} onClick={onRemove}>
          Remove recording
        </Button>
      </div>
    </div>
  );
}

/** An address under which the page can play the sound, as long as the component is there. */
function useAddress(sound: Blob): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(sound);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [sound]);
  return address;
}
