import type { AdminSettings } from '@prep-ai/contract';
import { useState } from 'react';
import { toApiError } from '../../../../lib/api-error.ts';
import { failureText } from '../../../../lib/forms/failure-text.ts';
import { useToasts } from '../../../../lib/toasts.tsx';
import { useReloadSettings } from '../api/get-settings.ts';
import { useSaveSettings } from '../api/save-settings.ts';
import {
  changedKeys,
  type Difference,
  type Draft,
  draftOf,
  PASSWORD,
  type PasswordDraft,
  passwordInput,
  readDraft,
  rebase,
  type Wrong,
  wrongOf,
} from '../model/draft.ts';
import type { SettingKey } from '../model/setting-fields.ts';

/** What others saved while the form was being changed. */
export interface Meanwhile {
  by: string | null;
  at: string | null;
  differences: Difference[];
}

const FAILED = 'Failed to save system settings';

/**
 * The settings as they are typed, on top of those that are stored. Others' changes are taken over as soon as they are known,
 * and what was typed here stays; `meanwhile` says what they were.
 */
export function useSettingsForm(stored: AdminSettings) {
  const toasts = useToasts();
  const save = useSaveSettings();
  const reload = useReloadSettings();
  const [base, setBase] = useState(stored);
  const [draft, setDraft] = useState<Draft>(() => draftOf(stored.settings));
  const [password, setPassword] = useState<PasswordDraft>({ kind: 'keep' });
  const [wrong, setWrong] = useState<Wrong>({});
  /** how often saving was refused: each time the first wrong field gets focus */
  const [refusals, setRefusals] = useState(0);
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null);
  const [reloading, setReloading] = useState(false);

  const before = draftOf(base.settings);
  const changed = changedKeys(before, draft);
  const newPassword = passwordInput(password);
  const dirty = changed.length > 0 || newPassword !== undefined;

  // somebody else saved, and this form has just learned of it
  if (stored !== base && !save.isPending) {
    const theirs = draftOf(stored.settings);
    if (stored.version !== base.version && dirty) {
      const { draft: next, differences } = rebase(before, draft, theirs);
      setDraft(next);
      setMeanwhile({ by: stored.changed_by, at: stored.changed_at, differences });
    } else if (!dirty) setDraft(theirs);
    setBase(stored);
  }

  function start(next: AdminSettings): void {
    setBase(next);
    setDraft(draftOf(next.settings));
    setPassword({ kind: 'keep' });
    setWrong({});
    setMeanwhile(null);
  }

  function refuse(found: Wrong): void {
    setWrong(found);
    setRefusals((count) => count + 1);
  }

  return {
    stored: base,
    before,
    draft,
    password,
    /** changes that are not stored, the password among them */
    changes: changed.length + (newPassword === undefined ? 0 : 1),
    wrong,
    refusals,
    meanwhile,
    changed,
    dirty,
    saving: save.isPending,
    reloading,
    change(key: SettingKey, value: string | boolean) {
      setDraft((current) => ({ ...current, [key]: value }));
      setWrong((current) => ({ ...current, [key]: undefined }));
    },
    changePassword(next: PasswordDraft) {
      setPassword(next);
      setWrong((current) => ({ ...current, [PASSWORD]: undefined }));
    },
    dismissMeanwhile: () => setMeanwhile(null),
    /** Whether it can be sent; marks what is wrong when it can't. */
    check(): boolean {
      const read = readDraft(draft, before);
      if ('settings' in read) return true;
      refuse(read.wrong);
      return false;
    },
    /** Sends the form. What is typed stays, whatever comes back. */
    async send(): Promise<void> {
      const read = readDraft(draft, before);
      if (!('settings' in read) || save.isPending) return;
      try {
        const saved = await save.mutateAsync({
          settings: read.settings,
          version: base.version,
          ...(newPassword === undefined ? {} : { smtp_password: newPassword }),
        });
        start(saved);
        toasts.success('Settings saved', 'They take effect within seconds.');
      } catch (cause) {
        const error = toApiError(cause);
        const fields = wrongOf(error.errors);
        if (fields) refuse(fields);
        toasts.error(FAILED, failureText(error, 'Nothing was changed.'));
        // reading what is stored brings it into the form, under what was typed
        if (error.code === 'conflict') await reload().catch(() => undefined);
      }
    },
    /** Reads the stored settings again and forgets what was typed. */
    async reset(): Promise<void> {
      setReloading(true);
      try {
        start(await reload());
      } catch {
        toasts.error('Failed to fetch system settings');
        start(base);
      } finally {
        setReloading(false);
      }
    },
  };
}
