import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { DEMO_PHONE, DEMO_SIZE, DEMOS, demoPoster } from '../../../content/demos.ts';
import { retryUntilLoaded } from '../../../lib/retry-until-loaded.ts';
import './demos.css';
import { Section } from './section.tsx';

const DemoDialog = lazy(() => retryUntilLoaded(() => import('./demo-dialog.tsx')));

const THEMES = ['light', 'dark'] as const;

/**
 * Four short videos of the real product; each opens in a dialog (docs/spec/1-account-and-site.md section 2, Demo video
 * dialog).
 */
export function Demos() {
  const [shown, setShown] = useState<number | null>(null);
  const demo = shown === null ? undefined : DEMOS[shown];
  return (
    <Section id="demos" title="See it work" lead="Recorded in the product itself, with captions and no sound.">
      <ul className="demos-grid">
        {DEMOS.map(({ title, text, source, length }, i) => (
          <li key={title}>
            <button type="button" className="demos-card" aria-haspopup="dialog" onClick={() => setShown(i)}>
              <span className="demos-picture">
                {source && THEMES.map((theme) => <Poster key={theme} source={source} theme={theme} />)}
                <IconPlayerPlayFilled className="demos-play" size={24} aria-hidden="true" />
              </span>
              <span className="type-card">{title}</span>
              <span className="demos-text">
                {text} {source && length}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {demo && (
        <Suspense>
          <DemoDialog demo={demo} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </Section>
  );
}

/** The poster for one theme; the browser picks the one for its width, and does not load that of the other theme. */
function Poster({ source, theme }: { source: string; theme: (typeof THEMES)[number] }) {
  return (
    <picture className={`only-${theme}`}>
      <source media={DEMO_PHONE} srcSet={demoPoster(source, 'phone', theme)} {...DEMO_SIZE.phone} />
      <img src={demoPoster(source, 'desktop', theme)} alt="" {...DEMO_SIZE.desktop} loading="lazy" decoding="async" />
    </picture>
  );
}
