import { useNavigate } from 'react-router';
import { CheckField } from '../../../../components/ui/check-field.tsx';
import { FormMessage } from '../../../../components/ui/form-message.tsx';
import { FormSubmit } from '../../../../components/ui/form-submit.tsx';
import { PasswordField } from '../../../../components/ui/password-field.tsx';
import { PasswordRules } from '../../../../components/ui/password-field-rules.tsx';
import { EmailField, TextField } from '../../../../components/ui/text-field.tsx';
import { FIELD_MESSAGES } from '../../../../lib/forms/field-messages.ts';
import { usePasswordRules } from '../../../../lib/forms/use-password-rules.ts';
import { useSchemaForm } from '../../../../lib/forms/use-schema-form.ts';
import { useSessionStore } from '../../../../lib/session/session-context.tsx';
import { useToasts } from '../../../../lib/toasts.tsx';
import { useLazyModule } from '../../../../lib/use-lazy-module.ts';
import type { SignInRedirect } from '../hooks/use-sign-in-redirect.ts';
import { REGISTER_DRAFT } from '../model/register-draft.ts';
import { newCodeUntil, withCode } from '../model/sign-in-redirect.ts';
import { LegalLink } from './legal-link.tsx';

/** docs/spec/1-account-and-site.md section 5. */
const AGREE = 'Please agree to the Terms & Acceptable Use and Privacy Policy to continue';
const INVALID_PASSWORD = 'Please ensure your password meets all requirements';

const EMPTY = { full_name: '', email: '', password: '', terms: false };

const loadRegister = () => import('../api/register.ts');

export interface RegisterFormProps {
  redirect: SignInRedirect;
  passwordMinLength: number;
}

/** Name, email, password and the terms; leads to the code that is sent by mail. */
export function RegisterForm({ redirect, passwordMinLength }: RegisterFormProps) {
  const load = useLazyModule(loadRegister);
  const { transport } = useSessionStore();
  const toasts = useToasts();
  const navigate = useNavigate();

  const form = useSchemaForm({
    initialValues: EMPTY,
    schema: async () => (await load()).registerSchema(passwordMinLength),
    draft: REGISTER_DRAFT,
    fallbackError: 'Your account could not be created. Please try again.',
    async submit({ full_name, email, password }) {
      await (await load()).register(transport, { full_name, email, password });
      const state = { email: email.trim(), codeUntil: newCodeUntil(), from: redirect.from };
      await navigate(withCode('/verify-email', redirect.code), { state });
      return 'leaving';
    },
    onInvalid({ terms, password }) {
      if (terms) toasts.error('Agreement Required', AGREE);
      else if (password === FIELD_MESSAGES.passwordRulesUnmet) toasts.error('Invalid Password', INVALID_PASSWORD);
    },
    onFailure(_, errors, given) {
      if (errors.password) refuse(given.password);
      toasts.error('Registration Failed', Object.values(errors)[0]);
      return errors;
    },
  });

  const { password, terms } = form.values;
  const { rules, refuse } = usePasswordRules(password, passwordMinLength);
  const unfit = password !== '' && !rules.every(({ met }) => met);
  return (
    <form {...form.props}>
      <TextField {...form.field('full_name')} label="Name" autoComplete="name" autoCapitalize="words" required />
      <EmailField {...form.field('email')} />
      <PasswordField
        {...form.field('password')}
        label="Password"
        autoComplete="new-password"
        describedBy="password-rules"
      />
      <PasswordRules id="password-rules" rules={rules} />
      <CheckField {...form.field('terms')}>
        I agree to the <LegalLink to="/terms">Terms &amp; Acceptable Use</LegalLink> and{' '}
        <LegalLink to="/privacy">Privacy Policy</LegalLink>
      </CheckField>
      <FormSubmit busy={form.busy} blocked={unfit || !terms} describedBy="register-message">
        Create Account
      </FormSubmit>
      <FormMessage id="register-message" error={form.errors.form} />
    </form>
  );
}
