import { type AdminSettings, DEFAULT_SETTINGS, type Settings, type SettingsInput } from '@prep-ai/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { Link } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { createApiServer, refusal } from '../../../../testing/api-server.ts';
import { administrator } from '../../../../testing/people.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { SETTING_KEYS, SETTING_WORDS } from '../model/setting-fields.ts';
import SettingsTab from './settings-tab.tsx';

const api = createApiServer();
const PATH = '/api/admin/settings';
let stored: AdminSettings;
let saved: SettingsInput[] = [];

/** What another administrator saves. */
function changeElsewhere(change: (settings: Settings) => void): void {
  const settings = structuredClone(stored.settings);
  change(settings);
  stored = {
    ...stored,
    settings,
    version: stored.version + 1,
    changed_by: 'other@example.com',
    changed_at: '2026-11-20T05:06:00.000Z',
  };
}

beforeEach(() => {
  saved = [];
  stored = {
    settings: DEFAULT_SETTINGS,
    version: 0,
    smtp_password_set: false,
    changed_at: null,
    changed_by: null,
    environment: {
      smtp: false,
      ai_provider: 'offline',
      ai_key: false,
      payments: 'sandbox',
      google: true,
      microsoft: false,
    },
  };
  api.use(
    http.get(PATH, () => HttpResponse.json(stored)),
    http.put<never, SettingsInput>(PATH, async ({ request }) => {
      const input = await request.json();
      saved.push(input);
      if (input.version !== stored.version) return refusal('conflict')();
      changeElsewhere((settings) => Object.assign(settings, input.settings));
      if (input.smtp_password !== undefined) stored = { ...stored, smtp_password_set: input.smtp_password !== '' };
      return HttpResponse.json(stored);
    }),
  );
});

function show(group = '') {
  renderAdmin(
    <>
      <SettingsTab user={administrator} />
      <Link to="/elsewhere">Elsewhere</Link>
      <Link to="/admin?tab=users">Users tab</Link>
    </>,
    `/admin?tab=settings${group && `&group=${group}`}`,
  );
  return userEvent.setup();
}

const field = (name: string) => screen.findByRole('textbox', { name });
const toggle = (name: string) => screen.findByRole('switch', { name });
const tab = (name: RegExp | string) => screen.getByRole('tab', { name });
const saveButton = () => screen.getByRole('button', { name: 'Save' });

test('every setting of the contract is there with its words, bounds and value', async () => {
  const user = show();
  await field('Site name');
  const seen: string[] = [];
  for (const name of ['General', 'Reviews', 'AI Settings', 'Email', 'Security']) {
    await user.click(tab(name));
    const panel = screen.getByRole('tabpanel', { name });
    for (const control of panel.querySelectorAll<HTMLInputElement>('[name]')) {
      seen.push(control.name);
      expect(control).toHaveAccessibleDescription(/\w{3}.*\./);
    }
  }
  expect(seen).toEqual(SETTING_KEYS);
  expect(screen.getByText('Never changed: these are the defaults.')).toBeVisible();
  await user.click(tab('AI Settings'));
  expect(await field('Temperature')).toHaveValue('0.7');
  expect(await field('Temperature')).toHaveAccessibleDescription(/0 to 2, in steps of 0\.1/);
  expect(screen.getByRole('region', { name: 'Set by the environment' })).toHaveTextContent(
    /Provideroffline.*API keyNot set/,
  );
});

test('changes are counted and marked, saved once, and said to be saved', async () => {
  const user = show();
  await field('Site name');
  expect(saveButton()).toBeDisabled();
  await user.clear(await field('Site name'));
  await user.type(await field('Site name'), 'तैयारी');
  await user.click(tab('Reviews'));
  await user.click(await toggle(SETTING_WORDS['reviews.auto_approve'].label));
  expect(screen.getByText('2 unsaved changes')).toBeVisible();
  expect(tab('General , unsaved changes')).toBeVisible();
  await user.dblClick(saveButton());
  expect(await screen.findByText('Settings saved')).toBeVisible();
  expect(saved).toEqual([
    {
      settings: {
        ...DEFAULT_SETTINGS,
        general: { ...DEFAULT_SETTINGS.general, site_name: 'तैयारी' },
        reviews: { ...DEFAULT_SETTINGS.reviews, auto_approve: true },
      },
      version: 0,
    },
  ]);
  expect(screen.getByText('All changes are saved')).toBeVisible();
  expect(screen.getByText(/Changed by other@example.com at 20 Nov 2026/)).toBeVisible();
  expect(screen.queryByText(/saved other settings/)).toBeNull();
});

test('Reset reads what is stored and forgets what was typed', async () => {
  const user = show();
  await user.type(await field('Site name'), ' changed');
  stored = { ...stored, settings: { ...stored.settings, general: { ...stored.settings.general, max_users: 77 } } };
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(async () => expect(await field('Site name')).toHaveValue('Prep AI'));
  expect(await field('Maximum number of accounts')).toHaveValue('77');
  expect(saveButton()).toBeDisabled();
});

test('a value outside its bounds opens its group and gets focus, and nothing is sent', async () => {
  const user = show('security');
  await user.clear(await field('Login attempts'));
  await user.type(await field('Login attempts'), '2');
  await user.click(tab('General'));
  await user.click(saveButton());
  expect(await field('Login attempts')).toHaveFocus();
  expect(await field('Login attempts')).toHaveAccessibleDescription(/Enter a whole number from 3 to 10/);
  expect(tab(/Security/)).toHaveAttribute('aria-selected', 'true');
  expect(saved).toEqual([]);
  // a person who wants to look at another group first is not pulled back
  await user.click(tab('General'));
  expect(tab('General')).toHaveAttribute('aria-selected', 'true');
});

test('what the server refuses lands on its field, and what was typed stays', async () => {
  api.use(
    http.put(
      PATH,
      refusal('invalid_request', { errors: [{ field: 'settings.email.smtp_host', message: 'Name the mail server' }] }),
    ),
  );
  const user = show('email');
  await user.click(await toggle('Use this mail server'));
  await user.click(tab('General'));
  await user.click(saveButton());
  expect(await field('SMTP host')).toHaveFocus();
  expect(await field('SMTP host')).toHaveAccessibleDescription(/Name the mail server/);
  expect(await toggle('Use this mail server')).toBeChecked();
  expect(screen.getByText('Failed to save system settings')).toBeVisible();
});

test('what locks people out asks first and says what changes', async () => {
  const user = show();
  await user.click(await toggle('Registration open'));
  await user.type(await field('Site name'), ' 2');
  await user.click(saveButton());
  const dialog = await screen.findByRole('dialog', { name: 'Save these settings?' });
  expect(dialog).toHaveTextContent('Nobody can create an account any more.');
  expect(dialog).toHaveTextContent(/Site namefrom Prep AI →to Prep AI 2.*Registration openfrom On →to Off/);
  await user.click(within(dialog).getByRole('button', { name: 'Don’t save yet' }));
  expect(saved).toEqual([]);
  await user.click(saveButton());
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Settings saved')).toBeVisible();
  expect(saved[0]?.settings.general.registration_enabled).toBe(false);
});

test('settings that somebody else saved meanwhile: what was typed is kept, what differs is shown', async () => {
  const user = show();
  await user.clear(await field('Site name'));
  await user.type(await field('Site name'), 'Mine');
  changeElsewhere((settings) => {
    settings.general.site_name = 'Theirs';
    settings.reviews.auto_approve = true;
  });
  await user.click(saveButton());
  const note = await screen.findByText(/other@example.com saved other settings/);
  expect(note.closest('[role="alert"]')).toHaveTextContent(
    /Site name: saved as “Theirs”, yours is “Mine”.*Approve automatically: saved as “On”/,
  );
  expect(await field('Site name')).toHaveValue('Mine');
  expect(screen.getByText('1 unsaved change')).toBeVisible();
  await user.click(saveButton());
  expect(await screen.findByText('Settings saved')).toBeVisible();
  expect(saved.at(-1)).toMatchObject({
    version: 1,
    settings: { general: { site_name: 'Mine' }, reviews: { auto_approve: true } },
  });
});

test('the password goes in and never comes out', async () => {
  stored = { ...stored, smtp_password_set: true };
  const user = show('email');
  expect(await screen.findByRole('status', { name: 'SMTP password' })).toHaveTextContent('Stored');
  await user.click(screen.getByRole('button', { name: 'Replace' }));
  const password = screen.getByLabelText('SMTP password');
  expect(password).toHaveFocus();
  expect(password).toHaveAttribute('type', 'password');
  expect(saveButton()).toBeDisabled();
  await user.type(password, 'geheim 1');
  await user.click(saveButton());
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.smtp_password).toBe('geheim 1');
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(screen.getByRole('status', { name: 'SMTP password' })).toHaveTextContent('Removed when saved');
  await user.click(saveButton());
  expect(await screen.findByText('Not set')).toBeVisible();
  expect(saved[1]?.smtp_password).toBe('');
});

test.each([
  [true, 'Sent.'],
  [false, 'Not sent.'],
])('a test mail says what the mail server answered (%s)', async (sent, word) => {
  api.use(http.post(`${PATH}/test-mail`, () => HttpResponse.json({ sent, detail: '535 wrong password' })));
  const user = show('email');
  await user.click(await screen.findByRole('button', { name: 'Send a test mail' }));
  expect(await screen.findByText(word)).toBeVisible();
  expect(screen.getByText('535 wrong password', { exact: false })).toBeVisible();
});

test('leaving with unsaved changes asks; without, it does not', async () => {
  const user = show();
  const closes = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
  await field('Site name');
  expect(closes()).toBe(true);
  await user.type(await field('Site name'), ' 2');
  expect(closes()).toBe(false);
  // the group is part of this tab
  await user.click(tab('Email'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Users tab' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stay here' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/admin?tab=settings&group=email');
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('heading', { name: '/elsewhere screen' })).toBeVisible();
});

test('settings that can’t be read say so, and are there on the next try', async () => {
  api.use(http.get(PATH, refusal('forbidden')));
  const user = show();
  expect(await screen.findByRole('heading', { name: 'Failed to fetch system settings' })).toBeVisible();
  api.use(http.get(PATH, () => HttpResponse.json(stored)));
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await field('Site name')).toBeVisible();
});
