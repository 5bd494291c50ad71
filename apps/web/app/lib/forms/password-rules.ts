import { LIMITS } from '@prep-ai/contract';

export interface PasswordRule {
  id: 'length' | 'letter' | 'number' | 'common';
  text: string;
  met: boolean;
}

/**
 * The rules of a new password, each with whether it is met (docs/spec/1-account-and-site.md section 5). `minLength` is
 * the setting password_min_length. Letters and numbers of any script count, as in the contract. `isCommon`: it is known that
 * the server refuses this password, whatever it is made of.
 */
export function passwordRules(
  password: string,
  minLength: number = LIMITS.password.min,
  isCommon = false,
): PasswordRule[] {
  return [
    { id: 'length', text: `At least ${minLength} characters`, met: password.length >= minLength },
    { id: 'letter', text: 'One letter', met: /\p{L}/u.test(password) },
    { id: 'number', text: 'One number', met: /\p{N}/u.test(password) },
    { id: 'common', text: 'Not a common password, nor your name', met: password !== '' && !isCommon },
  ];
}

const POINTS = 25;
export const FULL_STRENGTH = 100;

/** 25 points a rule (docs/spec/1-account-and-site.md section 5; docs/spec/decisions.md D20): 0 to 100. */
export function passwordStrength(rules: readonly PasswordRule[]): number {
  return POINTS * rules.filter(({ met }) => met).length;
}

export type StrengthLabel = 'Strong' | 'Good' | 'Fair' | 'Weak';

export function strengthLabel(strength: number): StrengthLabel {
  if (strength >= FULL_STRENGTH) return 'Strong';
  if (strength >= 75) return 'Good';
  return strength >= 50 ? 'Fair' : 'Weak';
}
