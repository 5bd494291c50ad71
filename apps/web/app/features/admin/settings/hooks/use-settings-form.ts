import type { AdminSettings } from '@prep-ai/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { failureText } from '../../../../lib/forms/failure-text.ts';
import { type SchemaForm, useSchemaForm } from '../../../../lib/forms/use-schema-form.ts';
import { useToasts } from '../../../../lib/toasts.tsx';
import { useReloadSettings } from '../api/get-settings.ts';
import { useSaveSettings } from '../api/save-settings.ts';
import { dangersOf } from '../model/dangers.ts';
import {
  changedKeys,
  type Difference,
  draftOf,
  PASSWORD,
  passwordInput,
  readDraft,
  rebase,
  type SettingsValues,
  settingsSchema,
  toSettingErrors,
  valuesOf,
} from '../model/draft.ts';
import { useConfirmation } from './use-confirmation.ts';

/** What others saved while the form was being changed. */
export interface Meanwhile {
  by: string | null;
  at: string | null;
  differences: Difference[];
}

const FAILED = 'Failed to save system settings';
const UNCHANGED = 'Nothing was changed.';

/**
 * The settings as they are typed, on top of those that are stored. Others' changes are taken over as soon as they are known,
 * and what was typed here stays; `meanwhile` says what they were.
 */
export function useSettingsForm(stored: AdminSettings) {
  const toasts = useToasts();
  const save = useSaveSettings();
  const reload = useReloadSettings();
  const danger = useConfirmation();
  const [base, setBase] = useState(stored);
  const before = draftOf(base.settings);
  const initialValues = valuesOf(stored.settings);
  // keys of an object of this type
  const changeable = (Object.keys(initialValues) as (keyof SettingsValues & string)[]).filter(
    (name) => name !== PASSWORD,
  );

  const form: SchemaForm<SettingsValues> = useSchemaForm<SettingsValues>({
    initialValues,
    schema: settingsSchema(before),
    draft: { key: 'settings', fields: changeable },
    fallbackError: UNCHANGED,
    async submit(values) {
      const read = readDraft(values, before);
      if (!('settings' in read) || !isDirty) return undefined;
      if (dangersOf(before, values).length > 0 && !(await danger.ask())) return undefined;
      const password = passwordInput(values[PASSWORD]);
      try {
        const saved = await save.mutateAsync({
          settings: read.settings,
          version: base.version,
          ...(password === undefined ? {} : { smtp_password: password }),
        });
        startFrom(saved);
        toasts.success('Settings saved', 'They take effect within seconds.');
        return undefined;
      } finally {
        danger.close();
      }
    },
    onFailure(error) {
      toasts.error(FAILED, failureText(error, UNCHANGED));
      // reading what is stored brings it into the form, under what was typed
      if (error.code === 'conflict') void reload().catch(() => undefined);
      return toSettingErrors(error.errors) ?? {};
    },
  });
  const changed = changedKeys(before, form.values);
  const passwordChanges = passwordInput(form.values[PASSWORD]) === undefined ? 0 : 1;
  const isDirty = changed.length + passwordChanges > 0;

  const { meanwhile, setMeanwhile } = useOthersChanges({
    stored,
    base,
    setBase,
    form,
    isDirty,
    isSaving: save.isPending,
  });
  function startFrom(next: AdminSettings): void {
    setBase(next);
    form.setValues(valuesOf(next.settings));
    setMeanwhile(null);
  }
  const reset = useReset(reload, (next) => startFrom(next ?? base));

  return {
    form,
    stored: base,
    before,
    changed,
    /** changes that are not stored, the password among them */
    changes: changed.length + passwordChanges,
    isDirty,
    isSaving: save.isPending,
    danger,
    meanwhile,
    dismissMeanwhile: () => setMeanwhile(null),
    ...reset,
  };
}

interface OthersChangesDeps {
  stored: AdminSettings;
  base: AdminSettings;
  setBase(base: AdminSettings): void;
  form: SchemaForm<SettingsValues>;
  isDirty: boolean;
  isSaving: boolean;
}

/** Takes over what somebody else saved, once this form has learned of it. */
function useOthersChanges({ stored, base, setBase, form, isDirty, isSaving }: OthersChangesDeps) {
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null);
  const takeOver = useEffectEvent(() => {
    if (stored === base) return;
    const theirs = draftOf(stored.settings);
    if (stored.version !== base.version && isDirty) {
      const { draft, differences } = rebase(draftOf(base.settings), form.values, theirs);
      form.setValues(draft);
      setMeanwhile({ by: stored.changed_by, at: stored.changed_at, differences });
    } else if (!isDirty) form.setValues(theirs);
    setBase(stored);
  });
  useEffect(() => {
    if (stored && !isSaving) takeOver();
  }, [stored, isSaving]);
  return { meanwhile, setMeanwhile };
}

/** Reads the stored settings again and forgets what was typed; null where they could not be read. */
function useReset(reload: () => Promise<AdminSettings>, onRead: (stored: AdminSettings | null) => void) {
  const toasts = useToasts();
  const [isReloading, setIsReloading] = useState(false);
  async function reset(): Promise<void> {
    setIsReloading(true);
    try {
      onRead(await reload());
    } catch {
      toasts.error('Failed to fetch system settings');
      onRead(null);
    } finally {
      setIsReloading(false);
    }
  }
  return { isReloading, reset };
}
