import { useEffect, useRef, useState } from 'react';
import { FormMessage } from '../../../../components/ui/form-message.tsx';
import { FormSubmit } from '../../../../components/ui/form-submit.tsx';
import { TextField } from '../../../../components/ui/text-field.tsx';
import { useSchemaForm } from '../../../../lib/forms/use-schema-form.ts';
import { type Credentials, loadSignIn, type SignIn } from '../hooks/use-sign-in.ts';
import styles from './screen.module.css';

export interface TwoFactorFormProps {
  credentials: Credentials;
  account: SignIn;
  /** back to email and password */
  onBack(): void;
}

/** The second step of signing in with two factors: a code of the authenticator app, or a recovery code. */
export function TwoFactorForm({ credentials, account, onBack }: TwoFactorFormProps) {
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const recovery = kind === 'recovery';

  const form = useSchemaForm({
    initialValues: { code: '' },
    schema: async () => (await loadSignIn()).twoFactorSchema(kind),
    fallbackError: 'Invalid email or password',
    async submit({ code }) {
      // apps show the code in two halves
      await account.signIn(credentials, recovery ? code.trim() : code.replaceAll(/\s/g, ''));
      return 'leaving';
    },
    onFailure(error) {
      const text = account.report(error, credentials.email.trim());
      // the password was changed in the meantime
      if (error.code === 'invalid_credentials') onBack();
      return error.code === 'invalid_two_factor_code' ? { code: text } : { form: text };
    },
  });

  return (
    <>
      <h1 className="type-page">One more step</h1>
      <p className={styles.lead}>
        <strong>{credentials.email.trim()}</strong> is protected with two-factor authentication.{' '}
        {recovery ? 'Each of your recovery codes works once.' : 'Enter the code from your authenticator app.'}
      </p>
      <form {...form.props}>
        <CodeField key={kind} {...form.field('code')} recovery={recovery} />
        <FormSubmit busy={form.busy || account.leaving} describedBy="two-factor-message">
          Log in
        </FormSubmit>
        <FormMessage id="two-factor-message" error={form.errors.form} />
      </form>
      <p className={styles.ways}>
        <button
          type="button"
          className={styles.linkButton}
          onClick={() => {
            form.clearError('code');
            setKind(recovery ? 'app' : 'recovery');
          }}
        >
          {recovery ? 'Use the code from your app' : 'Use a recovery code'}
        </button>
        <br />
        <button type="button" className={styles.linkButton} onClick={onBack}>
          Use another account
        </button>
      </p>
    </>
  );
}

/** Each kind of code has a field of its own, which has focus as soon as it is shown. */
function CodeField({ recovery, ...field }: { name: string; error: string | undefined; recovery: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <TextField
      {...field}
      ref={input}
      label={recovery ? 'Recovery code' : 'Code from your app'}
      inputMode={recovery ? 'text' : 'numeric'}
      autoComplete={recovery ? 'off' : 'one-time-code'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
    />
  );
}
