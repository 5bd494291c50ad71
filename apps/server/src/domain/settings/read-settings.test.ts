import { DEFAULT_SETTINGS } from '@prep-ai/contract';
import { expect, test } from 'vitest';
import { createSealedText } from '../../adapters/sealed-text/aes-sealed-text.ts';
import { createSettingsSource } from './read-settings.ts';
import type { StoredSettings } from './settings-repository.ts';
import { sealSmtpPassword } from './smtp-password.ts';

const sealed = createSealedText(new TextEncoder().encode('a secret of the tests, 32 bytes and more'));

function setUp() {
  let now = 0;
  const stored: StoredSettings = { groups: {}, smtpPassword: null, version: 0, changedAt: null, changedBy: null };
  const reads: ((answer: StoredSettings | Error) => void)[] = [];
  const load = () =>
    new Promise<StoredSettings>((resolve, reject) =>
      reads.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer))),
    );
  const source = createSettingsSource({
    settings: { load },
    sealed,
    start: DEFAULT_SETTINGS,
    clock: { now: () => new Date(now) },
  });
  return { stored, source, reads, pass: (ms: number) => (now += ms) };
}
const named = (site_name: string) => ({ groups: { general: { site_name } } });

test('concurrent callers share one read, which is cached for 5 s', async () => {
  const { stored, source, reads, pass } = setUp();
  const both = Promise.all([source.read(), source.read(), source.mail()]);
  expect(reads).toHaveLength(1);
  reads[0]?.({ ...stored, ...named('A') });
  expect((await both).slice(0, 2).map((value) => 'general' in value && value.general.site_name)).toEqual(['A', 'A']);
  pass(4999);
  await source.read();
  expect(reads).toHaveLength(1);
  pass(1);
  void source.read();
  expect(reads).toHaveLength(2);
});

test('a read that began before a save is not used after it', async () => {
  const { stored, source, reads } = setUp();
  const before = source.read();
  source.forget();
  const after = source.read();
  reads[1]?.({ ...stored, ...named('new') });
  reads[0]?.({ ...stored, ...named('old') });
  expect([(await before).general.site_name, (await after).general.site_name]).toEqual(['old', 'new']);
  expect((await source.read()).general.site_name).toBe('new');
});

test('a failed read is not cached, and a stored group that is no longer valid falls back to its default', async () => {
  const { stored, source, reads } = setUp();
  const failing = source.read();
  reads[0]?.(new Error('away'));
  await expect(failing).rejects.toThrow('away');
  const next = source.read();
  reads[1]?.({ ...stored, groups: { ai: { max_tokens: 'many' }, general: { site_name: 'B' } } });
  expect(await next).toEqual({ ...DEFAULT_SETTINGS, general: { ...DEFAULT_SETTINGS.general, site_name: 'B' } });
});

test('the password is returned for its own host only, even if the row was changed', async () => {
  const { stored, source, reads } = setUp();
  const password = sealSmtpPassword(sealed, 'Mail.Example.com', 'secret');
  const mailOf = async (smtp_host: string, smtpPassword: StoredSettings['smtpPassword']) => {
    source.forget();
    const reading = source.mail();
    reads.at(-1)?.({ ...stored, groups: { email: { smtp_host } }, smtpPassword });
    return (await reading).password;
  };
  expect(await mailOf('mail.EXAMPLE.com', password)).toBe('secret');
  expect(await mailOf('evil.example.net', password)).toBeNull();
  expect(await mailOf('evil.example.net', { ...password, host: 'evil.example.net' })).toBeNull();
});
