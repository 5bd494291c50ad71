import type { NewMail } from '../mail/outbox-repository.ts';
import type { Repositories } from '../transaction.ts';
import { isActiveAdministrator, type User } from './user.ts';

/** Whether nobody else could administer the site: the last active administrator stays. */
export function isLastAdministrator(user: Pick<User, 'id'>, administrators: readonly User[]): boolean {
  const active = administrators.filter(isActiveAdministrator);
  return active.length === 1 && active[0]?.id === user.id;
}

/**
 * Removes a locked account, or guest, with everything of theirs, and then writes the mail that says so. Returns the
 * generations that were being written.
 */
export async function eraseAccount(
  { accountData, outbox }: Repositories,
  user: User,
  mail: NewMail | null,
): Promise<string[]> {
  const running = await accountData.delete(user);
  if (mail) await outbox.enqueue(mail);
  return running;
}
