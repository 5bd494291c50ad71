import type { ReactNode } from 'react';
import { useHydrated } from '../../lib/forms/use-hydrated.ts';

export interface FormSubmitProps {
  busy: boolean;
  /**
   * Looks and reads as disabled, and can still be reached and pressed: the form then says what is missing, instead of
   * leaving people with a dead button.
   */
  blocked?: boolean;
  describedBy?: string;
  children: ReactNode;
}

/**
 * The button that sends a form. Before the page's script is here the browser must not send it in its own way: the press is
 * kept (lib/early-presses.ts).
 */
export function FormSubmit({ busy, blocked = false, describedBy, children }: FormSubmitProps) {
  const hydrated = useHydrated();
  return (
    <button
      type={hydrated ? 'submit' : 'button'}
      className="btn"
      data-submit=""
      data-variant="filled"
      data-size="lg"
      data-block
      data-disabled={blocked || undefined}
      aria-disabled={blocked || busy || undefined}
      aria-busy={busy || undefined}
      aria-describedby={describedBy}
    >
      {busy && <span className="btn-spinner" aria-hidden="true" />}
      <span className="btn-label">{children}</span>
    </button>
  );
}
