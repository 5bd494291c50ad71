import { createContext, use } from 'react';
import type { ToastStore, Toasts } from './toast-store.ts';

export const ToastContext = createContext<ToastStore | null>(null);

function useToastStore(): ToastStore {
  const store = use(ToastContext);
  if (!store) throw new Error('useToasts needs a ToastContext above it');
  return store;
}

/** Short messages to the user, announced to screen readers too. Can be called after the component was unmounted. */
export function useToasts(): Toasts {
  return useToastStore();
}
