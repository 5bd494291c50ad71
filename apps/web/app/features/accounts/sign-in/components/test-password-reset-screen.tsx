import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { FormNote } from '../../../../components/ui/form-note.tsx';
import { TextField } from '../../../../components/ui/text-field.tsx';
import { useSessionStore } from '../../../../lib/session/session-context.tsx';
import type { ResetTests, TestResult } from '../api/reset-tests.ts';
import styles from './screen.module.css';

const SAMPLE = { email: 'test@example.com', password: 'NewPassword123' };

/**
 * /test-password-reset: a developer's page that makes the calls of a reset one by one. Local mode only
 * (docs/spec/decisions.md D12).
 */
export function TestPasswordResetScreen({ notFound }: { notFound: ReactNode }) {
  const { transport } = useSessionStore();
  const [tests, setTests] = useState<ResetTests | 'looking' | null>('looking');
  useEffect(() => {
    let left = false;
    async function look(): Promise<ResetTests | null> {
      const { createResetTests } = await import('../api/reset-tests.ts');
      const found = createResetTests(transport);
      return (await found.available()) ? found : null;
    }
    void look()
      .catch(() => null)
      .then((found) => left || setTests(found));
    return () => {
      left = true;
    };
  }, [transport]);

  if (tests === 'looking') return <p role="status">Loading...</p>;
  return tests ? <Bench tests={tests} /> : notFound;
}

function Bench({ tests }: { tests: ResetTests }) {
  const [email, setEmail] = useState(SAMPLE.email);
  const [password, setPassword] = useState(SAMPLE.password);
  const [results, setResults] = useState<(TestResult & { id: number; name: string })[]>([]);
  const [busy, setBusy] = useState<string | null>(null);
  const lastId = useRef(0);

  const actions: Record<string, () => Promise<TestResult>> = {
    'Test forgot password': () => tests.forgot(email),
    'Test reset password': () => tests.reset(email, password),
    'Test invalid email': () => tests.invalidEmail(),
    'Test invalid token': () => tests.invalidToken(password),
  };

  async function run(name: string, action: () => Promise<TestResult>): Promise<void> {
    setBusy(name);
    const result = await action();
    lastId.current += 1;
    const id = lastId.current;
    setResults((before) => [{ ...result, id, name }, ...before]);
    setBusy(null);
  }

  return (
    <>
      <h1 className="type-page">Password reset test</h1>
      <p className={styles.lead}>For developers, in local mode only. The mails are at /dev/mail.</p>
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="off"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <TextField
        name="password"
        label="New password"
        autoComplete="off"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <div className={styles.actions}>
        {Object.entries(actions).map(([name, action]) => (
          <Button key={name} variant="default" block loading={busy === name} onClick={() => void run(name, action)}>
            {name}
          </Button>
        ))}
      </div>
      <ul className={styles.results} aria-label="Results" aria-live="polite">
        {results.map(({ id, name, passed, text }) => (
          <li key={id}>
            <FormNote tone={passed ? 'ok' : 'bad'}>
              <b>
                {name}: {passed ? 'passed' : 'failed'}
              </b>
              <br />
              {text}
            </FormNote>
          </li>
        ))}
      </ul>
    </>
  );
}
