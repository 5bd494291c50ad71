import { LIMITS } from '@prep-ai/contract';
import { useEffect, useRef, useState } from 'react';
import { FormMessage } from '../../../../components/ui/form-message.tsx';
import { FormSubmit } from '../../../../components/ui/form-submit.tsx';
import { TextField } from '../../../../components/ui/text-field.tsx';
import { useForm } from '../../../../lib/forms/use-form.ts';
import type { Credentials, SignIn } from '../hooks/use-sign-in.ts';
import styles from './screen.module.css';

export interface TwoFactorFormProps {
  credentials: Credentials;
  account: SignIn;
  /** back to email and password */
  onBack(): void;
}

/** The second proof of an account with two-factor sign-in: a code of the app, or a recovery code. */
export function TwoFactorForm({ credentials, account, onBack }: TwoFactorFormProps) {
  const [recovery, setRecovery] = useState(false);

  const form = useForm(['code'], async ({ code: typed }) => {
    // apps show the code in two halves
    const code = recovery ? typed.trim() : typed.replaceAll(/\s/g, '');
    if (recovery ? code.length < LIMITS.twoFactor.digits : !/^\d{6}$/.test(code)) {
      return { code: recovery ? 'Please enter one of your recovery codes' : 'Please enter the 6 digits of your app' };
    }
    const error = await account.signIn(credentials, code);
    if (!error) return 'leaving';
    const text = account.tell(error, credentials.email.trim());
    // the password was changed meanwhile
    if (error.code === 'invalid_credentials') onBack();
    return error.code === 'invalid_two_factor_code' ? { code: text } : { form: text };
  });

  return (
    <>
      <h1 className="type-section">One more step</h1>
      <p className={styles.lead}>
        <strong>{credentials.email.trim()}</strong> is protected with a second proof.{' '}
        {recovery ? 'Each of your recovery codes works once.' : 'Enter the code that your authenticator app shows now.'}
      </p>
      <form {...form.props}>
        <ProofField key={recovery ? 'recovery' : 'app'} {...form.field('code')} recovery={recovery} />
        <FormSubmit busy={form.busy || account.leaving} describedBy="two-factor-message">
          Log in
        </FormSubmit>
        <FormMessage id="two-factor-message" error={form.wrong.form} />
      </form>
      <p className={styles.ways}>
        <button
          type="button"
          className={styles.linkButton}
          onClick={() => {
            form.clear('code');
            setRecovery(!recovery);
          }}
        >
          {recovery ? 'Use the code of your app' : 'Use a recovery code'}
        </button>
        <br />
        <button type="button" className={styles.linkButton} onClick={onBack}>
          Use another account
        </button>
      </p>
    </>
  );
}

/** Each kind of code has a field of its own, which has focus as soon as it is there. */
function ProofField({ recovery, ...field }: { name: string; error: string | undefined; recovery: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <TextField
      {...field}
      ref={input}
      label={recovery ? 'Recovery code' : 'Code of your app'}
      inputMode={recovery ? 'text' : 'numeric'}
      autoComplete={recovery ? 'off' : 'one-time-code'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
    />
  );
}
