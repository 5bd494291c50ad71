import { useId, useLayoutEffect, useRef } from 'react';
import { Link } from '../ui/link.tsx';
import { PrepBot } from '../ui/prep-bot.tsx';
import styles from './maintenance-screen.module.css';

/**
 * Says that the site is being maintained, over whatever the page shows. A modal dialog: the page behind stays as it is and
 * can't be reached, nor can a dialog that opens there meanwhile.
 */
export function MaintenanceScreen() {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const title = useId();
  useLayoutEffect(() => {
    const screen = element.current;
    if (!screen) return;
    const stay = (event: Event) => event.preventDefault();
    const show = () => {
      screen.showModal();
      // there is nothing to do here: the link is not for most who see this
      heading.current?.focus();
    };
    const toTop = () => {
      screen.close();
      show();
    };
    const others = new MutationObserver((changes) => {
      if (changes.some(({ target }) => target !== screen && target instanceof HTMLDialogElement && target.open))
        toTop();
    });
    const reopen = () => {
      if (!screen.open) show();
    };
    show();
    screen.addEventListener('cancel', stay);
    // browsers let a second Escape close any dialog
    screen.addEventListener('close', reopen);
    others.observe(document.body, { subtree: true, attributeFilter: ['open'] });
    return () => {
      others.disconnect();
      screen.removeEventListener('cancel', stay);
      screen.removeEventListener('close', reopen);
      screen.close();
    };
  }, []);

  return (
    <dialog ref={element} data-maintenance-screen className={styles.screen} aria-labelledby={title}>
      <main className={styles.content}>
        <PrepBot size={56} />
        <h1 id={title} ref={heading} tabIndex={-1} className={`type-page ${styles.heading}`}>
          We’ll be right back
        </h1>
        <p className={styles.text}>
          We are doing some maintenance. You don't need to do anything: this page opens again as soon as we are done.
        </p>
        <p className={styles.text}>
          Your account, your answers and anything you typed are safe. An answer in progress will be finished.
        </p>
        <p className={styles.way}>
          Do you run this site? <Link to="/login">Log in as an administrator</Link>
        </p>
      </main>
    </dialog>
  );
}
