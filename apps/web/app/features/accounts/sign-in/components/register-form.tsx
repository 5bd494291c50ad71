import { useNavigate } from 'react-router';
import { CheckField } from '../../../../components/ui/check-field.tsx';
import { FormMessage } from '../../../../components/ui/form-message.tsx';
import { FormSubmit } from '../../../../components/ui/form-submit.tsx';
import { PasswordField } from '../../../../components/ui/password-field.tsx';
import { PasswordRules } from '../../../../components/ui/password-field-rules.tsx';
import { EmailField, TextField } from '../../../../components/ui/text-field.tsx';
import { toApiError } from '../../../../lib/api-error.ts';
import { failureText, wrongFields } from '../../../../lib/forms/failure.ts';
import { passwordRules } from '../../../../lib/forms/password-rules.ts';
import { useForm, type Wrong } from '../../../../lib/forms/use-form.ts';
import { useToasts } from '../../../../lib/toasts.tsx';
import { useSignInApi } from '../hooks/use-sign-in-api.ts';
import type { SignInRedirect } from '../hooks/use-sign-in-redirect.ts';
import { newCodeUntil, withCode } from '../model/sign-in-redirect.ts';
import { LegalLink } from './legal-link.tsx';

type Name = 'name' | 'email' | 'password' | 'terms';

/** Document 1 section 5. */
const AGREE = 'Please agree to the Terms & Acceptable Use and Privacy Policy to continue';
const INVALID_PASSWORD = 'Please ensure your password meets all requirements';
/** Beside the fields: short enough for one line on a phone, so that nothing moves. */
const UNMET = 'Not all requirements are met yet';
const UNTICKED = 'Please agree to continue';

/** Name of the form's field for each field of the call. */
const FIELDS = { full_name: 'name', email: 'email', password: 'password' } as const;

/** Name, email, password and the terms; leads to the code that is sent by mail. */
export function RegisterForm({ redirect, passwordMinLength }: { redirect: SignInRedirect; passwordMinLength: number }) {
  const load = useSignInApi();
  const toasts = useToasts();
  const navigate = useNavigate();

  const form = useForm<Name>(['name', 'email', 'password', 'terms'], async (values) => {
    const body = { full_name: values.name, email: values.email, password: values.password };
    try {
      const api = await load();
      const wrong: Wrong<Name> = { ...wrongFields<Name>(api.checkRegistration(body), FIELDS) };
      if (!values.name.trim()) wrong.name = 'Please enter your name';
      if (!values.email.trim()) wrong.email = 'Please enter your email address';
      // a rule that the list does not show, for example a length that nobody types, keeps its own sentence
      if (!passwordRules(values.password, passwordMinLength).every(({ met }) => met)) wrong.password = UNMET;
      if (values.terms !== 'on') {
        wrong.terms = UNTICKED;
        toasts.error('Agreement Required', AGREE);
      } else if (wrong.password === UNMET) toasts.error('Invalid Password', INVALID_PASSWORD);
      if (Object.keys(wrong).length > 0) return wrong;
      await api.register(body);
      const state = { email: values.email.trim(), codeUntil: newCodeUntil(), from: redirect.from };
      await navigate(withCode('/verify-email', redirect.code), { state });
      return 'leaving';
    } catch (cause) {
      const error = toApiError(cause);
      const text = failureText(error, 'Your account could not be created. Please try again.');
      const wrong = wrongFields<Name>(error.errors, FIELDS);
      toasts.error('Registration Failed', wrong ? Object.values(wrong)[0] : text);
      return wrong ?? { form: text };
    }
  });

  const rules = passwordRules(form.values.password, passwordMinLength);
  const unfit = form.values.password !== '' && !rules.every(({ met }) => met);
  return (
    <form {...form.props}>
      <TextField {...form.field('name')} label="Name" autoComplete="name" autoCapitalize="words" required />
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
      <FormSubmit busy={form.busy} blocked={unfit || form.values.terms !== 'on'} describedBy="register-message">
        Create Account
      </FormSubmit>
      <FormMessage id="register-message" error={form.wrong.form} />
    </form>
  );
}
