import { IconClock, IconMail } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { useSession } from '../../../lib/session/session-context.tsx';
import { SITE } from '../../../lib/site.ts';
import { ContactForm } from './contact-form.tsx';
import styles from './contact-screen.module.css';

/** /contact: when somebody is there, the address, and the form. */
export function ContactScreen() {
  const { user } = useSession();
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  const member = user && !user.is_guest && user.email ? user : null;
  return (
    <div className="page page-split">
      <div className={styles.words}>
        <h1 className="type-page">Contact us</h1>
        <p className="type-lead">
          A question, an idea, something that doesn’t work? Write to us, and a person will reply.
        </p>
        <dl className={styles.facts}>
          <div>
            <dt>
              <IconClock size={20} aria-hidden="true" />
              Hours
            </dt>
            <dd>{SITE.supportHours}</dd>
          </div>
          <div>
            <dt>
              <IconMail size={20} aria-hidden="true" />
              Email
            </dt>
            <dd>
              <a href={`mailto:${SITE.supportEmail}`}>{SITE.supportEmail}</a>
            </dd>
          </div>
        </dl>
      </div>
      <div className={styles.card}>
        {sentFrom === null ? (
          <ContactForm
            sender={member ? { name: member.full_name ?? '', email: member.email ?? '' } : null}
            onSent={setSentFrom}
          />
        ) : (
          <Sent email={sentFrom} onMore={() => setSentFrom(null)} />
        )}
      </div>
    </div>
  );
}

function Sent({ email, onMore }: { email: string; onMore(): void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // the form is gone, and focus with it
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="type-figure">
        Your message was sent
      </h2>
      <p className={styles.sent}>
        We will reply to <strong>{email}</strong>, {SITE.supportHours}.
      </p>
      <div className={styles.actions}>
        <ButtonLink to="/">Back to Home</ButtonLink>
        <Button variant="default" onClick={onMore}>
          Write another message
        </Button>
      </div>
    </>
  );
}
