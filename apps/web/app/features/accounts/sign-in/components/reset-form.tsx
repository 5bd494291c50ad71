import { useNavigate } from 'react-router';
import { FormMessage } from '../../../../components/ui/form-message.tsx';
import { FormSubmit } from '../../../../components/ui/form-submit.tsx';
import { PasswordField } from '../../../../components/ui/password-field.tsx';
import { PasswordRules } from '../../../../components/ui/password-field-rules.tsx';
import { PasswordStrength } from '../../../../components/ui/password-field-strength.tsx';
import { toApiError } from '../../../../lib/api-error.ts';
import { failureText, wrongFields } from '../../../../lib/forms/failure.ts';
import { FULL_STRENGTH, passwordRules, passwordStrength } from '../../../../lib/forms/password-rules.ts';
import { useForm, type Wrong } from '../../../../lib/forms/use-form.ts';
import { useSession } from '../../../../lib/session/session-context.tsx';
import { useToasts } from '../../../../lib/toasts.tsx';
import { useSignInApi } from '../hooks/use-sign-in-api.ts';
import type { RedirectState } from '../model/sign-in-redirect.ts';

type Name = 'password' | 'confirm';

const FIELDS = { new_password: 'password' } as const;
const TOO_WEAK = 'Please choose a password that meets all requirements';
const UNMET = 'Not all requirements are met yet';
const NO_MATCH = 'Both fields must hold the same password';

/** A new password, twice, with its strength. */
export function ResetForm({ token, passwordMinLength }: { token: string; passwordMinLength: number }) {
  const load = useSignInApi();
  const { user, signOut } = useSession();
  const toasts = useToasts();
  const navigate = useNavigate();

  const form = useForm<Name>(['password', 'confirm'], async ({ password, confirm }) => {
    const wrong: Wrong<Name> = {};
    if (passwordStrength(passwordRules(password, passwordMinLength)) < FULL_STRENGTH) wrong.password = UNMET;
    if (confirm !== password) wrong.confirm = NO_MATCH;
    if (wrong.password) toasts.error('Password Too Weak', TOO_WEAK);
    else if (wrong.confirm) toasts.error("Passwords Don't Match", NO_MATCH);
    if (wrong.password || wrong.confirm) return wrong;
    try {
      const { message, email } = await (await load()).reset({ token, new_password: password });
      // the server has ended all sessions of this account, the one of this browser too
      if (user && email === user.email) await signOut();
      const state: RedirectState = { message, email };
      await navigate('/password-reset-success', { replace: true, state });
      return 'leaving';
    } catch (cause) {
      const error = toApiError(cause);
      const fields = wrongFields<Name>(error.errors, FIELDS);
      const text = failureText(error, 'Failed to reset password');
      if (fields) toasts.error('Reset Failed', Object.values(fields)[0]);
      else if (error.errors.some(({ field }) => field === 'token')) {
        toasts.error('Invalid Token', 'This link is damaged. Open it from the mail again, or ask for a new one.');
      } else if (error.status === 400) {
        toasts.error('Invalid or Expired Token', 'Reset links work once, for an hour. Ask for a new one here.');
        await navigate('/forgot-password', { replace: true });
      } else toasts.error('Reset Failed', text);
      return fields ?? { form: text };
    }
  });

  const { password } = form.values;
  const rules = passwordRules(password, passwordMinLength);
  return (
    <form {...form.props}>
      <PasswordField
        {...form.field('password')}
        label="New password"
        autoComplete="new-password"
        describedBy="password-rules"
      />
      <PasswordStrength strength={password === '' ? null : passwordStrength(rules)} />
      <PasswordRules id="password-rules" rules={rules} />
      <PasswordField {...form.field('confirm')} label="Confirm new password" autoComplete="new-password" />
      <FormSubmit busy={form.busy} describedBy="reset-message">
        Reset Password
      </FormSubmit>
      <FormMessage id="reset-message" error={form.wrong.form} />
    </form>
  );
}
