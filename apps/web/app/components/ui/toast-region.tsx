import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
  IconLock,
  IconWifiOff,
  IconX,
} from '@tabler/icons-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Toast, ToastKind, ToastStore } from '../../lib/toast-store.ts';
import { useHoverOrFocus } from '../../lib/use-hover-or-focus.ts';
import styles from './toast-region.module.css';

const ICONS = {
  success: IconCircleCheck,
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  error: IconAlertCircle,
  connection: IconWifiOff,
  limit: IconLock,
} as const satisfies Record<ToastKind, unknown>;

const isUrgent = ({ kind }: Toast) => kind === 'error' || kind === 'connection' || kind === 'limit';

/**
 * Where messages appear. Both live regions are in the page from the start, because a region that arrives together with its
 * text is often not announced.
 */
export function ToastRegion({ store }: { store: ToastStore }) {
  const toasts = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot);
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
  const Icon = ICONS[toast.kind];
  const { action } = toast;
  return (
    <div ref={card} className={styles.card}>
      <Icon className={styles.icon} data-kind={toast.kind} size={20} aria-hidden="true" />
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
