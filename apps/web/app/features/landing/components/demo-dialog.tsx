import { IconMovie, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { DEMO_PHONE, DEMO_SIZE, type Demo, demoFile, demoPoster } from '../../../content/demos.ts';
import styles from './demo-dialog.module.css';

/** Read here and not in the theme's module, which the first screen loads. */
const shownTheme = (): 'light' | 'dark' =>
  document.documentElement.matches('[data-mantine-color-scheme="dark"]') ? 'dark' : 'light';

/** A demo video, or a note that it is being made, with a link to the product. */
export default function DemoDialog({ demo: { title, source }, onClose }: { demo: Demo; onClose(): void }) {
  const navigate = useNavigate();
  // as it was opened: a recording that changes in the middle would begin again
  const [device] = useState<keyof typeof DEMO_SIZE>(() => (matchMedia(DEMO_PHONE).matches ? 'phone' : 'desktop'));
  const [theme] = useState(shownTheme);
  const file = demoFile(source ?? '', device);
  const start = () => {
    onClose();
    void navigate('/chat');
  };
  return (
    <Dialog open wide onClose={onClose} label={title}>
      <div className={styles.head}>
        <h2 className="type-card">{title}</h2>
        <button type="button" className="icon-btn" aria-label="Close" onClick={onClose}>
          <IconX size={20} aria-hidden="true" />
        </button>
      </div>
      {source ? (
        <video
          className={styles.video}
          data-device={device}
          src={`${file}.webm`}
          poster={demoPoster(source, device, theme)}
          {...DEMO_SIZE[device]}
          controls
          autoPlay={!matchMedia('(prefers-reduced-motion: reduce)').matches}
          muted
          playsInline
          preload="metadata"
        >
          <track kind="captions" src={`${file}.vtt`} srcLang="en" label="English" default />
        </video>
      ) : (
        <div className={styles.coming}>
          <IconMovie size={40} aria-hidden="true" />
          <h3 className="type-card">Video Coming Soon</h3>
          <p>We&rsquo;re preparing this {title.toLowerCase()} video for you. Check back soon for the full demo!</p>
        </div>
      )}
      <div className={styles.foot}>
        <div>
          <p className={styles.ready}>Ready to try the product?</p>
          <p>Start your interview preparation now</p>
        </div>
        <Button onClick={start}>Get Started</Button>
      </div>
    </Dialog>
  );
}
