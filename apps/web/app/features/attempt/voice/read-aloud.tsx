import { IconPlayerStop, IconVolume } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import classes from './components/read-aloud.module.css';
import { readReadingVoice, SPEEDS, writeReadingVoice } from './model/voice-choices.ts';

/** Reads the question aloud with one of the device's voices; nothing where the browser has no voice. */
export function ReadAloud({ question }: { question: string }) {
  const speech = typeof window === 'undefined' ? undefined : window.speechSynthesis;
  return speech ? <Reader question={question} speech={speech} /> : null;
}

function Reader({ question, speech }: { question: string; speech: SpeechSynthesis }) {
  const voices = useVoices(speech);
  const [choice, setChoice] = useState(readReadingVoice);
  const [reading, setReading] = useState(false);
  // what is being read ends with the card
  useEffect(() => () => speech.cancel(), [speech]);

  function choose(change: Partial<typeof choice>): void {
    const chosen = { ...choice, ...change };
    setChoice(chosen);
    writeReadingVoice(chosen);
    if (reading) stop();
  }
  function read(): void {
    const spoken = new SpeechSynthesisUtterance(question);
    const voice = voices.find(({ voiceURI }) => voiceURI === choice.voice);
    if (voice) spoken.voice = voice;
    spoken.lang = voice?.lang ?? 'en';
    spoken.rate = choice.speed;
    spoken.onend = () => setReading(false);
    spoken.onerror = () => setReading(false);
    speech.cancel();
    speech.speak(spoken);
    setReading(true);
  }
  function stop(): void {
    speech.cancel();
    setReading(false);
  }

  if (voices.length === 0) return null;
  return (
    <div className={classes.root}>
      <Button
        size="sm"
        variant="default"
        icon={reading ? <IconPlayerStop size={16} aria-hidden /> : <IconVolume size={16} aria-hidden />}
        onClick={reading ? stop : read}
      >
        {reading ? 'Stop reading' : 'Read the question aloud'}
      </Button>
      <label className={classes.choice}>
        Voice
        <select value={choice.voice} onChange={(event) => choose({ voice: event.target.value })}>
          <option value="">Device default</option>
          {voices.map(({ voiceURI, name }) => (
            <option key={voiceURI} value={voiceURI}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className={classes.choice}>
        Speed
        <select value={choice.speed} onChange={(event) => choose({ speed: Number(event.target.value) })}>
          {SPEEDS.map((speed) => (
            <option key={speed} value={speed}>
              {speed}×
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

/** The voices for English; browsers tell of them some time after the page has opened. */
function useVoices(speech: SpeechSynthesis): SpeechSynthesisVoice[] {
  const [voices, setVoices] = useState<SpeechSynthesisVoice[]>([]);
  useEffect(() => {
    const list = () => {
      const all = speech.getVoices();
      const english = all.filter(({ lang }) => lang.startsWith('en'));
      setVoices(english.length > 0 ? english : all);
    };
    list();
    speech.addEventListener('voiceschanged', list);
    return () => speech.removeEventListener('voiceschanged', list);
  }, [speech]);
  return voices;
}
