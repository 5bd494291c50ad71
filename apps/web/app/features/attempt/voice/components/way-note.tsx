import { Button } from '../../../../components/ui/button.tsx';
import type { SpeechConsent } from '../model/voice-choices.ts';
import classes from './voice.module.css';

/** Who turns the recording into text: the site, the browser, or nobody. */
export type Way = 'site' | 'browser' | 'hand';

export interface WayNoteProps {
  way: Way;
  /** the browser could do it, and this is what the person said of it */
  browser: { consent: SpeechConsent; onChoose(consent: 'yes' | 'no'): void } | null;
}

/** Says where the sound goes before anything is recorded; asks once before the browser may send it anywhere. */
export function WayNote({ way, browser }: WayNoteProps) {
  if (way === 'site')
    return (
      <p className={classes.note}>
        Your recording stays on this device. When you ask for its text, it is sent to the transcription service of this
        site, which does not store it here.
      </p>
    );
  if (browser && browser.consent === null)
    return (
      <div>
        <p className={classes.note}>
          Your browser can write down what you say. For that, it may send your voice to its maker’s speech service. This
          site does not get the sound. You can also listen to your recording and mark it yourself; then your voice does
          not leave this device.
        </p>
        <div className={classes.actions}>
          <Button size="sm" variant="light" onClick={() => browser.onChoose('yes')}>
            Let my browser write it down
          </Button>
          <Button size="sm" variant="default" onClick={() => browser.onChoose('no')}>
            I will mark it myself
          </Button>
        </div>
      </div>
    );
  if (browser && way === 'browser')
    return (
      <p className={classes.note}>
        Your browser writes down what you say and may send your voice to its maker’s speech service.{' '}
        <button type="button" className={classes.link} onClick={() => browser.onChoose('no')}>
          Stop using it
        </button>
      </p>
    );
  return (
    <p className={classes.note}>
      Your recording stays on this device. Nobody turns it into text: listen to it and mark what you covered.{' '}
      {browser && (
        <button type="button" className={classes.link} onClick={() => browser.onChoose('yes')}>
          Let my browser write it down instead
        </button>
      )}
    </p>
  );
}
