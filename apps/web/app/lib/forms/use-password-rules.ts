import { useEffect, useRef, useState } from 'react';
import { type PasswordRule, passwordRules } from './password-rules.ts';

/** What the list says; nothing is common before it is loaded. */
type IsCommon = (password: string) => boolean;

export interface PasswordRules {
  rules: PasswordRule[];
  /** The server has refused this password, and its word is the last: its list is longer, and it knows the name. */
  refuse(password: string): void;
}

/** The rules of a new password while it is typed. The list of common ones is fetched with the first letter. */
export function usePasswordRules(password: string, minLength: number): PasswordRules {
  const [isFrequent, setIsFrequent] = useState<{ check: IsCommon } | null>(null);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const asked = useRef(false);
  const begun = password !== '';
  useEffect(() => {
    if (!begun || asked.current) return;
    asked.current = true;
    // without the list the server says it
    import('./frequent-passwords.ts').then(
      ({ isFrequentPassword }) => setIsFrequent({ check: isFrequentPassword }),
      () => undefined,
    );
  }, [begun]);
  const isCommon = refused.includes(password) || (isFrequent?.check(password) ?? false);
  return {
    rules: passwordRules(password, minLength, isCommon),
    refuse: (given) => setRefused((before) => [...before, given]),
  };
}
