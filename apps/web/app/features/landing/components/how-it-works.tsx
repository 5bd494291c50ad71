import { LIMITS } from '@prep-ai/contract';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { STEPS } from '../../../content/landing-sections.ts';
import { useHoverOrFocus } from '../../../lib/use-hover-or-focus.ts';
import './how-it-works.css';
import { useAutoAdvance } from '../hooks/use-auto-advance.ts';
import { SCENES } from './scenes.tsx';
import { Section } from './section.tsx';

/**
 * The four steps, one shown each second (docs/spec/1-account-and-site.md section 9), beside a scene that shows what
 * happens in it.
 */
export function HowItWorks() {
  const root = useRef<HTMLDivElement>(null);
  const [visible, setVisible] = useState(false);
  const held = useHoverOrFocus(root);
  const { step, playing, running, canPlay, select, toggle } = useAutoAdvance(
    STEPS.length,
    LIMITS.carouselMs,
    visible && !held,
  );
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setVisible(entry?.isIntersecting ?? false), {
      threshold: 0.4,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <Section
      id="how-it-works"
      title="How it works"
      lead="From a PDF to your first question in four steps."
      raised
      aside={
        canPlay && (
          <Button
            variant="default"
            onClick={toggle}
            icon={
              playing ? (
                <IconPlayerPause size={18} aria-hidden="true" />
              ) : (
                <IconPlayerPlay size={18} aria-hidden="true" />
              )
            }
          >
            {playing ? 'Pause' : 'Play'}
          </Button>
        )
      }
    >
      <div ref={root} className="how">
        <ol className="how-steps">
          {STEPS.map(({ title, text }, i) => (
            <li key={title} data-current={i === step || undefined}>
              <button
                type="button"
                className="how-step"
                aria-current={i === step ? 'step' : undefined}
                onClick={() => select(i)}
              >
                <span className="how-number">{i + 1}</span>
                <span>
                  <span className="how-title">{title}</span>
                  <span className="how-text">{text}</span>
                </span>
              </button>
              <span className="how-bar" data-running={(i === step && running) || undefined} />
            </li>
          ))}
        </ol>
        <div className="how-scene" aria-hidden="true" inert>
          {SCENES.map((Scene, i) => (
            <div key={STEPS[i]?.title} className="how-slide" data-shown={i === step || undefined}>
              <Scene />
            </div>
          ))}
        </div>
      </div>
    </Section>
  );
}
