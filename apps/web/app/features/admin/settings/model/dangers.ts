import type { Draft } from './draft.ts';
import type { SettingKey } from './setting-fields.ts';

/** Settings that lock people out or let anybody in, with the value that does it and its consequence. */
const DANGERS: readonly { key: SettingKey; when: boolean; text: string }[] = [
  {
    key: 'general.maintenance_mode',
    when: true,
    text: 'Everyone except administrators is locked out until maintenance mode is off again.',
  },
  { key: 'general.registration_enabled', when: false, text: 'Nobody can create an account any more.' },
  {
    key: 'email.verification_required',
    when: false,
    text: 'Anyone can create an account with an address that is not theirs.',
  },
  {
    key: 'security.require_email_verification',
    when: false,
    text: 'Anyone can create an account with an address that is not theirs.',
  },
  {
    key: 'security.two_factor_enabled',
    when: false,
    text: 'Accounts with an authenticator app are protected by their password alone.',
  },
];

/** The consequences of dangerous changes, each once; none for harmless changes. */
export function dangersOf(base: Draft, draft: Draft): string[] {
  const texts = DANGERS.filter(({ key, when }) => base[key] !== when && draft[key] === when).map(({ text }) => text);
  return [...new Set(texts)];
}
