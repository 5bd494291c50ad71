/**
 * What the browser loads as checkout.js: window.Razorpay with the part of Razorpay's interface that the product uses (open,
 * close, on, handler, modal.ondismiss, retry.enabled). The window itself is a frame of the sandbox's own origin.
 */
export const CHECKOUT_SCRIPT = `'use strict';
(() => {
  const origin = new URL(document.currentScript.src).origin;

  class Razorpay {
    constructor(options) {
      if (!options || !options.key || !options.order_id) throw new Error('Razorpay needs key and order_id');
      this.options = options;
      this.listeners = [];
      this.frame = null;
    }

    on(event, listener) {
      this.listeners.push({ event, listener });
      return this;
    }

    open() {
      if (this.frame) return;
      const { key, order_id, name, description, prefill, modal, retry } = this.options;
      const query = new URLSearchParams({ key, order_id, name: name || '', description: description || '' });
      query.set('email', (prefill && prefill.email) || '');
      query.set('retry', retry && retry.enabled === false ? 'no' : 'yes');
      query.set('escape', modal && modal.escape === false ? 'no' : 'yes');
      query.set('parent', location.origin);
      this.before = document.activeElement;
      const frame = document.createElement('iframe');
      frame.title = 'Test payment';
      frame.src = origin + '/checkout?' + query;
      Object.assign(frame.style, {
        position: 'fixed', inset: '0', width: '100%', height: '100%', border: '0', zIndex: '2147483647', colorScheme: 'normal',
      });
      frame.addEventListener('load', () => frame.focus());
      this.receive = (message) => {
        if (message.origin === origin && message.source === frame.contentWindow) this.take(message.data);
      };
      addEventListener('message', this.receive);
      this.frame = frame;
      document.body.append(frame);
    }

    close() {
      if (!this.frame) return;
      removeEventListener('message', this.receive);
      this.frame.remove();
      this.frame = null;
      if (this.before && this.before.focus) this.before.focus();
    }

    take(message) {
      const { handler, modal } = this.options;
      const dismissed = () => modal && modal.ondismiss && modal.ondismiss();
      if (message.kind === 'paid') {
        this.close();
        if (handler) handler(message.answer);
      } else if (message.kind === 'failed') {
        for (const { event, listener } of this.listeners) if (event === 'payment.failed') listener({ error: message.error });
      } else if (message.kind === 'closed') {
        this.close();
        dismissed();
      } else if (message.kind === 'lost') {
        // a tab that dies tells nobody anything
        location.reload();
      }
    }
  }

  window.Razorpay = Razorpay;
})();
`;
