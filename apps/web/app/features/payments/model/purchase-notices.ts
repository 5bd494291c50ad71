import { timeInIndia } from '../../../lib/india-time.ts';

/** A message beside the pay button until the next attempt. */
export interface Notice {
  tone: 'info' | 'bad';
  title: string;
  text: string;
}

/** docs/spec/1-account-and-site.md section 3, feature list of the upgrade page. */
export const UPGRADE_FEATURES = [
  'Unlimited questions',
  'Priority support',
  'Advanced AI models',
  'Chat history',
  'Export conversations',
] as const;

export const LATER: Notice = {
  tone: 'info',
  title: 'Your payment is on its way.',
  text: 'Your plan starts as soon as your bank confirms it. There is no need to pay again, and you can leave this page.',
};

export const CLOSED: Notice = {
  tone: 'info',
  title: 'You closed the payment window.',
  text: 'If you have paid anyway, your plan starts automatically as soon as the money arrives.',
};

export const failed = (description: string): Notice => ({ tone: 'bad', title: 'Payment Failed', text: description });

export const REFUSED = (order: string): Notice => ({
  tone: 'bad',
  title: 'Payment verification failed',
  text: `Please contact support and mention order ${order}.`,
});

/** For a purchase that was cut off while the window was open. @param at ISO moment */
export const unfinished = (at: string): Notice => ({
  tone: 'info',
  title: `You started a payment at ${timeInIndia(at)}.`,
  text: 'It has not arrived yet. If you paid, your plan starts automatically. If you did not, you can pay now: we first check whether the earlier payment has arrived.',
});
