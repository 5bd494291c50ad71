import { IconX } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { retryUntilLoaded } from '../../lib/retry-until-loaded.ts';
import type { Toast, ToastStore } from '../../lib/toast-store.ts';
import { useHoverOrFocus } from '../../lib/use-hover-or-focus.ts';
import { useStore } from '../../lib/use-store.ts';
import styles from './toast-region.module.css';

/** Until it has loaded, and without a connection, a toast is shown without its icon. */
const ToastIcon = lazy(() => retryUntilLoaded(() => import('./toast-icon.tsx')));

const isUrgent = ({ kind }: Toast) => kind === 'error' || kind === 'connection' || kind === 'limit';

/**
 * Where toasts appear. Both live regions are in the page from the start: a region that is added together with its text is often
 * not announced.
 */
export function ToastRegion({ store }: { store: ToastStore }) {
  const toasts = useStore(store.visible, (toasts) => toasts);
  const cards = (some: readonly Toast[]) =>
    some.map((toast) => <ToastCard key={toast.id} toast={toast} store={store} />);
  return (
    <section className={styles.region} aria-label="Notifications">
      <div role="alert" aria-atomic="false" className={styles.stack}>
        {cards(toasts.filter(isUrgent))}
      </div>
      <div role="status" aria-atomic="false" className={styles.stack}>
        {cards(toasts.filter((toast) => !isUrgent(toast)))}
      </div>
    </section>
  );
}

function ToastCard({ toast, store }: { toast: Toast; store: ToastStore }) {
  const card = useRef<HTMLDivElement>(null);
  const held = useHoverOrFocus(card);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => store.dismiss(toast.id), toast.durationMs);
    return () => clearTimeout(timer);
  }, [held, store, toast]);
  const dismiss = () => store.dismiss(toast.id);
  const { action } = toast;
  return (
    <div ref={card} className={styles.card}>
      <Suspense fallback={<span className={styles.icon} />}>
        <ToastIcon kind={toast.kind} className={styles.icon} />
      </Suspense>
      <div className={styles.text}>
        <p className={styles.title}>{toast.title}</p>
        {toast.message && <p className={styles.message}>{toast.message}</p>}
        {action && (
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              dismiss();
              action.run();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <button type="button" className={`icon-btn ${styles.close}`} onClick={dismiss} aria-label="Dismiss">
        <IconX size={18} aria-hidden="true" />
      </button>
    </div>
  );
}
