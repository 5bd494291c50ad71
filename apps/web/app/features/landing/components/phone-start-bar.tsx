import { FIRST_PAGE_LIMITS } from '@prep-ai/contract';
import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { PHONE_BAR_CLAIM } from '../../../content/sample-content.ts';
import { useHydrated } from '../../../lib/forms/use-hydrated.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { useGuestStart } from '../../../lib/session/use-guest-start.ts';
import { HERO_BUTTON_ID } from '../model/hero-button.ts';
import './phone-start-bar.css';

/** On phones, for visitors and guests: the start button at the bottom, once the hero's own button has left the screen. */
export function PhoneStartBar() {
  const { user } = useSession();
  // its HTML was written for visitors, and may be taken over when somebody is known to be signed in
  const hydrated = useHydrated();
  const { starting, start } = useGuestStart();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const button = document.getElementById(HERO_BUTTON_ID);
    if (!button) return;
    const observer = new IntersectionObserver(([entry]) => {
      // above the screen, not below it: on a very small phone the button may not have come into sight yet
      setShown(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    observer.observe(button);
    return () => observer.disconnect();
  }, []);

  // a member has started already, and may be here to look at the plans
  if (hydrated && user && !user.is_guest) return null;
  return (
    <div className="phone-bar" data-bottom-bar="" data-shown={shown || undefined} inert={!shown}>
      {hydrated && user ? (
        <ButtonLink to="/chat" size="lg" block>
          Start Free Practice
        </ButtonLink>
      ) : (
        <Button size="lg" block loading={starting} onClick={() => void start()}>
          Start Free Practice
        </Button>
      )}
      <p className="phone-bar-line">
        <span data-sample="claim">{PHONE_BAR_CLAIM}</span>
        <span data-sample="measured">{FIRST_PAGE_LIMITS.guestQuestions} questions free, no signup</span>
      </p>
    </div>
  );
}
