import type { AdminSettings } from '@prep-ai/contract';
import { Pill } from '../../../../components/ui/pill.tsx';
import type { Group } from '../model/setting-fields.ts';
import styles from './environment-list.module.css';

type Environment = AdminSettings['environment'];

interface Fact {
  name: string;
  value: string;
  tone: 'ok' | 'neutral' | 'warn';
}

const configured = (name: string, is: boolean): Fact => ({
  name,
  value: is ? 'Configured' : 'Not configured',
  tone: is ? 'ok' : 'neutral',
});

const PAYMENTS: Record<Environment['payments'], Omit<Fact, 'name'>> = {
  none: { value: 'Off', tone: 'neutral' },
  sandbox: { value: 'Test mode, no money moves', tone: 'warn' },
  razorpay: { value: 'Razorpay', tone: 'ok' },
};

/** What the environment decides in this group of settings. For secrets only whether they are set. */
function factsOf(group: Group, environment: Environment): Fact[] {
  switch (group) {
    case 'general':
      return [{ name: 'Payments', ...PAYMENTS[environment.payments] }];
    case 'ai':
      return [
        { name: 'Provider', value: environment.ai_provider, tone: 'neutral' },
        { name: 'API key', value: environment.ai_key ? 'Set' : 'Not set', tone: environment.ai_key ? 'ok' : 'neutral' },
      ];
    case 'email':
      return [configured('Mail server of the environment', environment.smtp)];
    case 'security':
      return [
        configured('Log in with Google', environment.google),
        configured('Log in with Microsoft', environment.microsoft),
      ];
    case 'reviews':
      return [];
  }
}

/** What can't be changed here, because the server's environment decides it. */
export function EnvironmentList({ group, environment }: { group: Group; environment: Environment }) {
  const facts = factsOf(group, environment);
  if (facts.length === 0) return null;
  return (
    <section className={styles.root} aria-label="Set by the environment">
      <h3 className={styles.title}>Set by the environment</h3>
      <p className="type-meta">These come from environment variables and can’t be changed here.</p>
      <dl className={styles.list}>
        {facts.map(({ name, value, tone }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Pill tone={tone}>{value}</Pill>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
