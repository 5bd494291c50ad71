import type { AdminSettings, User } from '@prep-ai/contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { focusFirstInvalid } from '../../../../lib/forms/form-elements.ts';
import { momentInIndia } from '../../../../lib/india-time.ts';
import { ConfirmDialog } from '../../table/components/confirm-dialog.tsx';
import { useLeaveGuard } from '../hooks/use-leave-guard.ts';
import { useSettingsForm } from '../hooks/use-settings-form.ts';
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

/** All settings in five groups; what is typed stays until it is saved or discarded. */
export function SettingsForm({ stored, user }: SettingsFormProps) {
  const settings = useSettingsForm(stored);
  const { form, changed } = settings;
  const invalidGroups = new Set(Object.keys(form.errors).map(groupOfField));
  const { group, open } = useOpenGroup(form, invalidGroups);
  const changedGroups = new Set<Group>(changed.map(groupOf));
  const isMailUnsaved = changedGroups.has('email') || settings.changes > changed.length;
  if (isMailUnsaved) changedGroups.add('email');

  return (
    <form {...form.props} className={styles.form}>
      {settings.meanwhile && <MeanwhileNote meanwhile={settings.meanwhile} onDismiss={settings.dismissMeanwhile} />}
      <GroupTabs active={group} changed={changedGroups} invalid={invalidGroups} onOpen={open} />
      <div id={GROUP_PANEL} role="tabpanel" aria-labelledby={groupTab(group)} className={styles.panel}>
        {keysOf(group).map((key) => (
          <div key={key} className={styles.setting}>
            <SettingControl
              setting={key}
              value={form.values[key]}
              changed={changed.includes(key)}
              error={form.errors[key]}
              onChange={(value) => form.setValues({ [key]: value })}
            />
            {key === 'email.smtp_username' && (
              <PasswordRow
                stored={settings.stored.smtp_password_set}
                value={form.values[PASSWORD]}
                error={form.errors[PASSWORD]}
                onChange={(value) => form.setValues({ [PASSWORD]: value })}
              />
            )}
          </div>
        ))}
        {group === 'email' && <TestMail email={user.email} unsaved={isMailUnsaved} />}
        <EnvironmentList group={group} environment={settings.stored.environment} />
      </div>
      <SaveBar
        changes={settings.changes}
        saving={form.busy}
        reloading={settings.isReloading}
        onReset={() => void settings.reset()}
      />
      <p className="type-meta">
        {settings.stored.changed_at
          ? `Changed by ${settings.stored.changed_by ?? 'an account that was deleted'} at ${momentInIndia(settings.stored.changed_at)}.`
          : 'Never changed: these are the defaults.'}
      </p>
      <Questions settings={settings} />
    </form>
  );
}

/** What is asked before dangerous settings are saved, and before changes are left behind. */
function Questions({ settings }: { settings: ReturnType<typeof useSettingsForm> }) {
  const { danger, before, changed, form, isSaving } = settings;
  const guard = useLeaveGuard(settings.isDirty);
  return (
    <>
      <DangerDialog
        open={danger.open}
        before={before}
        draft={form.values}
        changed={changed}
        busy={isSaving}
        onCancel={danger.cancel}
        onConfirm={danger.confirm}
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
    </>
  );
}

/** The group in the address. After a refusal, the first group with an invalid field is opened and its field gets focus. */
function useOpenGroup(form: ReturnType<typeof useSettingsForm>['form'], invalidGroups: ReadonlySet<Group>) {
  const [params, setParams] = useSearchParams();
  const group = GROUPS.find((known) => known === params.get('group')) ?? 'general';

  function open(next: Group): void {
    const address = new URLSearchParams(params);
    if (next === 'general') address.delete('group');
    else address.set('group', next);
    setParams(address, { replace: true, preventScrollReset: true });
  }

  const shownRefusals = useRef(0);
  const showInvalid = useEffectEvent(() => {
    if (form.refusals === shownRefusals.current) return;
    const first = invalidGroups.has(group) ? group : GROUPS.find((known) => invalidGroups.has(known));
    if (first && first !== group) return open(first);
    shownRefusals.current = form.refusals;
    const element = form.props.ref.current;
    if (element) focusFirstInvalid(element);
  });
  useEffect(() => {
    if (form.refusals > 0 && group) showInvalid();
  }, [form.refusals, group]);
  return { group, open };
}

function groupOfField(field: string): Group {
  const key = settingKey(field);
  return key ? groupOf(key) : 'email';
}
