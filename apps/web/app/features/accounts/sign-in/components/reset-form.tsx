import { useNavigate } from 'react-router';
import { FormMessage } from '../../../../components/ui/form-message.tsx';
import { FormSubmit } from '../../../../components/ui/form-submit.tsx';
import { PasswordField } from '../../../../components/ui/password-field.tsx';
import { PasswordRules } from '../../../../components/ui/password-field-rules.tsx';
import { PasswordStrength } from '../../../../components/ui/password-field-strength.tsx';
import { FIELD_MESSAGES } from '../../../../lib/forms/field-messages.ts';
import { passwordStrength } from '../../../../lib/forms/password-rules.ts';
import { usePasswordRules } from '../../../../lib/forms/use-password-rules.ts';
import { useSchemaForm } from '../../../../lib/forms/use-schema-form.ts';
import { useSession, useSessionStore } from '../../../../lib/session/session-context.tsx';
import { useToasts } from '../../../../lib/toasts.tsx';
import { useLazyModule } from '../../../../lib/use-lazy-module.ts';
import type { RedirectState } from '../model/sign-in-redirect.ts';

const TOO_WEAK = 'Please choose a password that meets all requirements';

const loadReset = () => import('../api/reset-password.ts');

/** A new password, twice, with its strength. */
export function ResetForm({ token, passwordMinLength }: { token: string; passwordMinLength: number }) {
  const load = useLazyModule(loadReset);
  const { transport } = useSessionStore();
  const { user, signOut } = useSession();
  const toasts = useToasts();
  const navigate = useNavigate();

  const form = useSchemaForm({
    initialValues: { new_password: '', confirmation: '' },
    schema: async () => (await load()).resetPasswordSchema(passwordMinLength),
    fallbackError: 'Failed to reset password',
    async submit({ new_password }) {
      const { message, email } = await (await load()).resetPassword(transport, { token, new_password });
      // the server has ended all sessions of this account, the one of this browser too
      if (user && email === user.email) await signOut();
      const state: RedirectState = { message, email };
      await navigate('/password-reset-success', { replace: true, state });
      return 'leaving';
    },
    onInvalid({ new_password }) {
      if (new_password) toasts.error('Password Too Weak', TOO_WEAK);
      else toasts.error("Passwords Don't Match", FIELD_MESSAGES.passwordsDiffer);
    },
    onFailure(error, errors, given) {
      if (errors.new_password) refuse(given.new_password);
      if (errors.form === undefined) toasts.error('Reset Failed', Object.values(errors)[0]);
      else if (error.errors.some(({ field }) => field === 'token')) {
        toasts.error('Invalid Token', 'This link is not valid. Open it from the email again, or ask for a new one.');
      } else if (error.status === 400) {
        toasts.error('Invalid or Expired Token', 'Reset links work once, for an hour. Ask for a new one here.');
        void navigate('/forgot-password', { replace: true });
        // the toast goes along; said here too it would be read twice until the next page is loaded
        return {};
      } else toasts.error('Reset Failed', errors.form);
      return errors;
    },
  });

  const password = form.values.new_password;
  const { rules, refuse } = usePasswordRules(password, passwordMinLength);
  return (
    <form {...form.props}>
      <PasswordField
        {...form.field('new_password')}
        label="New password"
        autoComplete="new-password"
        describedBy="password-rules"
      />
      <PasswordStrength strength={password === '' ? null : passwordStrength(rules)} />
      <PasswordRules id="password-rules" rules={rules} />
      <PasswordField {...form.field('confirmation')} label="Confirm new password" autoComplete="new-password" />
      <FormSubmit busy={form.busy} describedBy="reset-message">
        Reset Password
      </FormSubmit>
      <FormMessage id="reset-message" error={form.errors.form} />
    </form>
  );
}
