import { shownAddress } from '@prep-ai/contract';
import styles from './records.module.css';

/** A person by name, with the address below; by the address where there is no name. */
export function Person({ name, email }: { name: string | null; email: string | null }) {
  if (!name) return <bdi>{email ? shownAddress(email) : 'Unknown'}</bdi>;
  return (
    <span className={styles.who}>
      <bdi>{name}</bdi>
      {email && <bdi className={styles.sub}>{shownAddress(email)}</bdi>}
    </span>
  );
}
