import { FIRST_PAGE_LIMITS } from '@prep-ai/contract';

export type ToastKind = 'success' | 'info' | 'warning' | 'error' | 'connection' | 'limit';

export interface Toast {
  id: number;
  kind: ToastKind;
  title: string;
  message?: string;
  /** ms until it leaves, not counted while it is pointed at or has focus */
  durationMs: number;
  action?: { label: string; run(): void };
}

type Extra = Partial<Pick<Toast, 'durationMs' | 'action'>>;

export interface Toasts {
  success(title: string, message?: string, extra?: Extra): number;
  info(title: string, message?: string, extra?: Extra): number;
  warning(title: string, message?: string, extra?: Extra): number;
  error(title: string, message?: string, extra?: Extra): number;
  /** "Connection Error" and its kin, with the sign of a broken line */
  connection(title: string, message?: string, extra?: Extra): number;
  /** a limit of the plan or of the guest, with the lock */
  limit(title: string, message?: string, extra?: Extra): number;
  dismiss(id: number): void;
}

export interface ToastStore extends Toasts {
  getSnapshot(): readonly Toast[];
  subscribe(listener: () => void): () => void;
}

const DURATION: Record<ToastKind, number> = {
  success: FIRST_PAGE_LIMITS.toast.successMs,
  info: FIRST_PAGE_LIMITS.toast.longMs,
  warning: FIRST_PAGE_LIMITS.toast.errorMs,
  error: FIRST_PAGE_LIMITS.toast.errorMs,
  connection: FIRST_PAGE_LIMITS.toast.connectionMs,
  limit: FIRST_PAGE_LIMITS.toast.limitMs,
};

/** More at once would cover the page; the oldest gives way. */
const MOST = 3;

/** The messages that are on screen, oldest first. Saying the same again replaces what still stands there. */
export function createToastStore(): ToastStore {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();

  function set(next: readonly Toast[]): void {
    toasts = next;
    for (const listener of listeners) listener();
  }

  function show(kind: ToastKind, title: string, message?: string, extra: Extra = {}): number {
    lastId += 1;
    const toast: Toast = { id: lastId, kind, title, message, durationMs: DURATION[kind], ...extra };
    const others = toasts.filter((other) => other.title !== title || other.message !== message);
    set([...others, toast].slice(-MOST));
    return toast.id;
  }

  return {
    getSnapshot: () => toasts,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    success: (...toast) => show('success', ...toast),
    info: (...toast) => show('info', ...toast),
    warning: (...toast) => show('warning', ...toast),
    error: (...toast) => show('error', ...toast),
    connection: (...toast) => show('connection', ...toast),
    limit: (...toast) => show('limit', ...toast),
    dismiss: (id) => set(toasts.filter((toast) => toast.id !== id)),
  };
}
