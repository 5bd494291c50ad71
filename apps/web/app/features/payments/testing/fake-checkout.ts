import { onTestFinished } from 'vitest';
import type { CheckoutConstructor } from '../model/checkout.ts';

type Options = ConstructorParameters<CheckoutConstructor>[0];

/** The provider's window, played by the test: `options` are those of the window that is open. */
export function fakeCheckout() {
  const opened: Options[] = [];
  let onFailed: (failure: { error?: { description?: string } }) => void = () => undefined;
  window.Razorpay = class {
    readonly options: Options;
    constructor(options: Options) {
      this.options = options;
    }
    on(_event: 'payment.failed', listener: typeof onFailed): void {
      onFailed = listener;
    }
    open(): void {
      opened.push(this.options);
    }
  };
  onTestFinished(() => {
    window.Razorpay = undefined;
  });
  const last = () => {
    const options = opened.at(-1);
    if (!options) throw new Error('no window was opened');
    return options;
  };
  return {
    opened,
    pay: (answer: unknown) => last().handler(answer),
    /** as the provider does: the failure is told, then the window closes */
    fail(description: string) {
      onFailed({ error: { description } });
      last().modal.ondismiss();
    },
    close: () => last().modal.ondismiss(),
  };
}
