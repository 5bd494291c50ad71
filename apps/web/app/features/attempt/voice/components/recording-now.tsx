import { LIMITS } from '@prep-ai/contract';
import { IconPlayerPause, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { Button } from '../../../../components/ui/button.tsx';
import { clock } from '../model/recording.ts';
import classes from './voice.module.css';

export interface RecordingNowProps {
  paused: boolean;
  seconds: number;
  /** 0 to 1; null where it can't be measured */
  level: number | null;
  /** what the browser has written down so far */
  words: string;
  onPause(paused: boolean): void;
  onStop(): void;
}

/** The running recording: time, loudness, pause and stop. */
export function RecordingNow({ paused, seconds, level, words, onPause, onStop }: RecordingNowProps) {
  return (
    <div className={classes.part}>
      <div className={classes.running}>
        <span className={classes.dot} data-paused={paused || undefined} aria-hidden="true" />
        <span role="status">{paused ? 'Paused' : 'Recording'}</span>
        <span role="timer" className={classes.time}>
          {clock(seconds)} of {clock(LIMITS.attempt.recordingSeconds)}
        </span>
        {level !== null && (
          <meter className={classes.meter} aria-label="Loudness" min={0} max={1} value={paused ? 0 : level} />
        )}
      </div>
      {words !== '' && (
        <p className={classes.words} dir="auto">
          {words}
        </p>
      )}
      <div className={classes.actions}>
        <Button icon={<IconPlayerStop size={18} aria-hidden />} onClick={onStop}>
          Stop
        </Button>
        <Button
          variant="default"
          icon={paused ? <IconPlayerPlay size={18} aria-hidden /> : <IconPlayerPause size={18} aria-hidden />}
          onClick={() => onPause(!paused)}
        >
          {paused ? 'Resume' : 'Pause'}
        </Button>
      </div>
    </div>
  );
}
