import { FIRST_PAGE_LIMITS } from '@prep-ai/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';

export type ToastKind = 'success' | 'info' | 'warning' | 'error' | 'connection' | 'limit';

export interface Toast {
  id: number;
  kind: ToastKind;
  title: string;
  message?: string;
  /** ms until it disappears, not counted while it is hovered or has focus */
  durationMs: number;
  action?: { label: string; run(): void };
}

type ToastOptions = Partial<Pick<Toast, 'durationMs' | 'action'>>;
type ShowToast = (title: string, message?: string, options?: ToastOptions) => number;

/** Shows a toast of each kind; returns its id. */
export interface Toasts extends Record<ToastKind, ShowToast> {
  dismiss(id: number): void;
}

export interface ToastStore extends Toasts {
  /** the toasts on screen, oldest first */
  visible: StoreApi<readonly Toast[]>;
}

const { toast: TIMES } = FIRST_PAGE_LIMITS;
const DURATION_MS: Record<ToastKind, number> = {
  success: TIMES.successMs,
  info: TIMES.longMs,
  warning: TIMES.errorMs,
  error: TIMES.errorMs,
  connection: TIMES.connectionMs,
  limit: TIMES.limitMs,
};

/** ms that a message with a button stays at least: it is to be read, found and pressed */
const WITH_ACTION_MS = 30_000;

/** More would cover the page; the oldest disappears. */
const MAX_VISIBLE_TOASTS = 3;

/**
 * The toasts of the page. A toast with the same words replaces the one that is still on screen. While `isReported`, what
 * fails has one cause that is on screen already: errors are not shown.
 */
export function createToastStore(isReported = () => false): ToastStore {
  const visible = createStore<readonly Toast[]>(() => []);
  let lastId = 0;
  const show =
    (kind: ToastKind): ShowToast =>
    (title, message, options) => {
      lastId += 1;
      if (kind === 'error' && isReported()) return lastId;
      const durationMs = options?.action ? WITH_ACTION_MS : DURATION_MS[kind];
      const toast: Toast = { id: lastId, kind, title, message, durationMs, ...options };
      const others = visible.getState().filter((other) => other.title !== title || other.message !== message);
      visible.setState([...others, toast].slice(-MAX_VISIBLE_TOASTS), true);
      return toast.id;
    };
  return {
    visible,
    success: show('success'),
    info: show('info'),
    warning: show('warning'),
    error: show('error'),
    connection: show('connection'),
    limit: show('limit'),
    dismiss: (id) =>
      visible.setState(
        visible.getState().filter((toast) => toast.id !== id),
        true,
      ),
  };
}
