import type { AdminSettings, User } from '@prep-ai/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { focusFirstWrong } from '../../../../lib/forms/focus-first-wrong.ts';
import { momentInIndia } from '../../../../lib/india-time.ts';
import { ConfirmDialog } from '../../table/components/confirm-dialog.tsx';
import { useLeaveGuard } from '../hooks/use-leave-guard.ts';
import { useSettingsForm } from '../hooks/use-settings-form.ts';
import { dangersOf } from '../model/dangers.ts';
import { PASSWORD } from '../model/draft.ts';
import { GROUPS, type Group, groupOf, keysOf, settingKey } from '../model/setting-fields.ts';
import { DangerDialog } from './danger-dialog.tsx';
import { EnvironmentList } from './environment-list.tsx';
import { GROUP_PANEL, GroupTabs, groupTab } from './group-tabs.tsx';
import { MeanwhileNote } from './meanwhile-note.tsx';
import { PasswordRow } from './password-row.tsx';
import { SaveBar } from './save-bar.tsx';
import { SettingControl } from './setting-control.tsx';
import styles from './settings-form.module.css';
import { TestMail } from './test-mail.tsx';

export interface SettingsFormProps {
  stored: AdminSettings;
  user: User;
}

/** All settings in five groups; what is typed is kept until it is saved or given up. */
export function SettingsForm({ stored, user }: SettingsFormProps) {
  const form = useSettingsForm(stored);
  const guard = useLeaveGuard(form.dirty);
  const [params, setParams] = useSearchParams();
  const [confirming, setConfirming] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const group = GROUPS.find((known) => known === params.get('group')) ?? 'general';

  const wrongGroups = new Set(
    Object.entries(form.wrong).flatMap(([field, message]): Group[] => {
      const key = settingKey(field);
      return message ? [key ? groupOf(key) : 'email'] : [];
    }),
  );
  const changedGroups = new Set<Group>(form.changed.map(groupOf));
  const mailUnsaved = changedGroups.has('email') || form.changes > form.changed.length;
  if (mailUnsaved) changedGroups.add('email');

  function open(next: Group): void {
    const address = new URLSearchParams(params);
    if (next === 'general') address.delete('group');
    else address.set('group', next);
    setParams(address, { replace: true, preventScrollReset: true });
  }

  // once for each refusal: the first group with something wrong is opened, and its field gets focus when it is there
  const shown = useRef(0);
  const showWrong = useEffectEvent(() => {
    if (form.refusals === shown.current) return;
    const first = wrongGroups.has(group) ? group : GROUPS.find((known) => wrongGroups.has(known));
    if (first && first !== group) open(first);
    else {
      shown.current = form.refusals;
      if (element.current) focusFirstWrong(element.current);
    }
  });
  useEffect(() => {
    if (form.refusals > 0 && group) showWrong();
  }, [form.refusals, group]);

  function save(): void {
    if (!form.check()) return;
    if (dangersOf(form.before, form.draft).length > 0) setConfirming(true);
    else void form.send();
  }

  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (form.dirty) save();
      }}
    >
      {form.meanwhile && <MeanwhileNote meanwhile={form.meanwhile} onDismiss={form.dismissMeanwhile} />}
      <GroupTabs active={group} changed={changedGroups} wrong={wrongGroups} onOpen={open} />
      <div id={GROUP_PANEL} role="tabpanel" aria-labelledby={groupTab(group)} className={styles.panel}>
        {keysOf(group).map((key) => (
          <div key={key} className={styles.setting}>
            <SettingControl
              setting={key}
              value={form.draft[key]}
              changed={form.changed.includes(key)}
              error={form.wrong[key]}
              onChange={(value) => form.change(key, value)}
            />
            {key === 'email.smtp_username' && (
              <PasswordRow
                stored={form.stored.smtp_password_set}
                value={form.password}
                error={form.wrong[PASSWORD]}
                onChange={form.changePassword}
              />
            )}
          </div>
        ))}
        {group === 'email' && <TestMail email={user.email} unsaved={mailUnsaved} />}
        <EnvironmentList group={group} environment={form.stored.environment} />
      </div>
      <SaveBar
        changes={form.changes}
        saving={form.saving}
        reloading={form.reloading}
        onReset={() => void form.reset()}
      />
      <p className="type-meta">
        {form.stored.changed_at
          ? `Changed by ${form.stored.changed_by ?? 'an account that was deleted'} at ${momentInIndia(form.stored.changed_at)}.`
          : 'Never changed: these are the defaults.'}
      </p>
      <DangerDialog
        open={confirming}
        before={form.before}
        draft={form.draft}
        changed={form.changed}
        busy={form.saving}
        onCancel={() => setConfirming(false)}
        onConfirm={() => void form.send().finally(() => setConfirming(false))}
      />
      <ConfirmDialog
        open={guard.asking}
        words={{ title: 'Leave without saving?', confirm: 'Leave', cancel: 'Stay here', danger: true }}
        busy={false}
        onCancel={guard.stay}
        onConfirm={guard.leave}
      >
        <p>What you changed in the settings is not saved and would be lost.</p>
      </ConfirmDialog>
    </form>
  );
}
