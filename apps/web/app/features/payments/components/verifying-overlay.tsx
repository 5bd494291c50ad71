import { useEffect, useRef } from 'react';
import type { Delay } from '../model/settle-payment.ts';
import styles from './verifying-overlay.module.css';

const WORDS: Record<Delay, string> = {
  line: 'There is no connection at the moment. Your payment is safe: this continues as soon as you are online again. If you close the page, your plan still starts.',
  provider: 'This takes longer than usual. Your payment is safe, and we keep checking.',
  bank: 'Your bank is still confirming the payment. It is safe, and we keep checking.',
};

/** Covers everything while a payment is verified. It can't be closed: it goes when there is an answer. */
export function VerifyingOverlay({ delay }: { delay: Delay | null }) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    dialog.showModal();
    const stay = (event: Event) => event.preventDefault();
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.preventDefault();
    };
    // a browser may close a dialog at the second Escape whatever the page says
    const reopen = () => dialog.showModal();
    dialog.addEventListener('cancel', stay);
    dialog.addEventListener('close', reopen);
    window.addEventListener('keydown', onKey, true);
    return () => {
      dialog.removeEventListener('cancel', stay);
      dialog.removeEventListener('close', reopen);
      window.removeEventListener('keydown', onKey, true);
      dialog.close();
    };
  }, []);
  return (
    <dialog ref={element} className={styles.root} aria-labelledby="verifying-payment" aria-busy="true">
      {/* what has focus is read: the heading, then what changes below it */}
      <div className={styles.content}>
        <span className={`btn-spinner ${styles.spinner}`} aria-hidden="true" />
        <h2 id="verifying-payment" className="type-dense" tabIndex={-1}>
          Verifying Payment...
        </h2>
        <p className={styles.text} role="status">
          {delay ? WORDS[delay] : 'Please stay on this page. It takes a few seconds.'}
        </p>
      </div>
    </dialog>
  );
}
