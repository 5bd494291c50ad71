import type { PointState } from '@prep-ai/contract';
import { IconMicrophone, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { useSession } from '../../../lib/session/session-context.tsx';
import { useSiteTranscribes, useTranscribe } from './api/use-transcription.ts';
import { MarkPoints, type Point } from './components/mark-points.tsx';
import { Recorded } from './components/recorded.tsx';
import { RecordingNow } from './components/recording-now.tsx';
import classes from './components/voice.module.css';
import { type Way, WayNote } from './components/way-note.tsx';
import { useVoice } from './hooks/use-voice.ts';
import { hasBrowserSpeech } from './model/browser-speech.ts';
import type { Pauses } from './model/pauses.ts';
import type { Recording } from './model/recording.ts';
import { readSpeechConsent, writeSpeechConsent } from './model/voice-choices.ts';

export interface VoiceRecorderProps {
  /** names the card on this device: its recording is kept under it */
  cardKey: string;
  question: string;
  /** what a strong answer contains, for the person who marks their answer themselves */
  points(): Promise<Point[]>;
  /** the words of the answer, to be corrected before they are graded */
  onTranscript(transcript: { text: string; seconds: number; pauses: Pauses | null }): void;
  onMarks(marked: { marks: { id: number; state: PointState }[]; seconds: number; pauses: Pauses | null }): void;
  onClose(): void;
}

/**
 * Records an answer and makes a text of it: by the site's transcription service, else by the browser's speech recognition
 * if the person agrees, else the person listens to it and marks what they covered.
 */
export function VoiceRecorder(props: VoiceRecorderProps) {
  const { user } = useSession();
  return user && <OwnRecorder key={`${user.id} ${props.cardKey}`} userId={user.id} {...props} />;
}

function OwnRecorder({ userId, cardKey, question, points, ...on }: VoiceRecorderProps & { userId: number }) {
  const siteTranscribes = useSiteTranscribes();
  const [consent, setConsent] = useState(readSpeechConsent);
  const browser = !siteTranscribes && hasBrowserSpeech(window);
  const way: Way = siteTranscribes ? 'site' : browser && consent === 'yes' ? 'browser' : 'hand';
  const { state, trouble, start, setPaused, stop, remove, store } = useVoice({
    userId,
    cardKey,
    listening: way === 'browser',
  });

  function choose(chosen: 'yes' | 'no'): void {
    writeSpeechConsent(chosen);
    setConsent(chosen);
  }

  return (
    <section className={classes.root} aria-label={`Spoken answer to: ${question}`}>
      <div className={classes.head}>
        <h4 className={classes.title}>Speak your answer</h4>
        <Button size="sm" variant="subtle" icon={<IconX size={16} aria-hidden />} onClick={on.onClose}>
          Type instead
        </Button>
      </div>
      {trouble && (
        <p className={classes.trouble} role="alert">
          {trouble}
        </p>
      )}
      {(state.phase === 'ready' || state.phase === 'opening') && (
        <>
          <WayNote way={way} browser={browser ? { consent, onChoose: choose } : null} />
          <div>
            <Button
              icon={<IconMicrophone size={18} aria-hidden />}
              loading={state.phase === 'opening'}
              onClick={() => void start()}
            >
              Record
            </Button>
          </div>
        </>
      )}
      {state.phase === 'recording' && <RecordingNow {...state} onPause={setPaused} onStop={stop} />}
      {state.phase === 'closing' && <p role="status">Finishing the recording …</p>}
      {state.phase === 'recorded' && (
        <Recorded
          recording={state.recording}
          stored={state.stored}
          onAgain={() => void start()}
          onRemove={() => void remove()}
          onKeep={(keep) => void store({ ...state.recording, keep })}
        >
          {!state.recording.silent && (
            <NextStep
              way={way}
              recording={state.recording}
              points={points}
              onTranscript={on.onTranscript}
              onMarks={on.onMarks}
            />
          )}
        </Recorded>
      )}
    </section>
  );
}

type NextStepProps = Pick<VoiceRecorderProps, 'points' | 'onTranscript' | 'onMarks'> & {
  way: Way;
  recording: Recording;
};

const NOTHING_HEARD =
  'Your browser’s speech service did not understand any words. Your recording is kept: record again, mark it yourself, or type your answer.';

/** What to make of a recording: a text, or marks. */
function NextStep({ way, recording, points, onTranscript, onMarks }: NextStepProps) {
  const { seconds, pauses, heard } = recording;
  const [marking, setMarking] = useState(false);
  const [used, setUsed] = useState(false);
  const use = (text: string) => {
    setUsed(true);
    onTranscript({ text, seconds, pauses });
  };
  const { busy, trouble, transcribe, cancel } = useTranscribe(use);
  const wasHeard = heard !== null && heard !== '';

  if (marking || (way === 'hand' && !wasHeard))
    return <MarkPoints points={points} onMarks={(marks) => onMarks({ marks, seconds, pauses })} />;
  return (
    <>
      {wasHeard && (
        <p className={classes.words} dir="auto">
          {heard}
        </p>
      )}
      {heard === '' && way === 'browser' && <p className={classes.note}>{NOTHING_HEARD}</p>}
      {trouble && (
        <p className={classes.trouble} role="alert">
          {trouble}
        </p>
      )}
      {used && <p role="status">The text is in your answer. Correct what was misheard before you check it.</p>}
      <div className={classes.actions}>
        {wasHeard && <Button onClick={() => use(heard)}>Use this text</Button>}
        {way === 'site' && !wasHeard && (
          <Button loading={busy} onClick={() => void transcribe(recording)}>
            {busy ? 'Turning it into text …' : trouble ? 'Try again' : 'Turn it into text'}
          </Button>
        )}
        {busy && (
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
        )}
        {!busy && (
          <Button variant="default" onClick={() => setMarking(true)}>
            Mark it myself
          </Button>
        )}
      </div>
    </>
  );
}
