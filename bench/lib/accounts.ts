import { createPasswords } from '../../apps/server/src/adapters/passwords/argon2-passwords.ts';
import { openPostgres } from '../../apps/server/src/db/open-postgres.ts';
import { chatRecords, skills, users } from '../../apps/server/src/db/schema/index.ts';
import type { Product } from './product.ts';

const PASSWORD = 'a fairly long sentence to sign in with';
const SKILLS = ['Kafka', 'PostgreSQL', 'TypeScript', 'Docker', 'Nursing', 'लेखांकन'];
/** statements hold that many accounts */
const BATCH = 100;
/** sign-ins at a time: each costs the server a password check */
const AT_ONCE = 4;

/**
 * Registered accounts whose address is confirmed, each with skills and a history of `records` answers. Written into a
 * database that the product has set up; registering so many by mail is not what is measured. Answers their addresses.
 */
export async function writeAccounts(databaseUrl: string, count: number, records: number): Promise<string[]> {
  const database = openPostgres({ url: databaseUrl });
  try {
    const passwordHash = await (await createPasswords()).hash(PASSWORD);
    const emails = Array.from({ length: count }, (_, index) => `member-${index}@example.com`);
    for (let from = 0; from < count; from += BATCH) {
      const made = await database.db
        .insert(users)
        .values(
          emails
            .slice(from, from + BATCH)
            .map((email) => ({ username: 'Asha', email, emailVerified: true, passwordHash })),
        )
        .returning({ userId: users.id });
      await database.db
        .insert(skills)
        .values(
          made.flatMap(({ userId }) =>
            SKILLS.map((name) => ({ userId, name, nameKey: name.toLowerCase(), category: 'Other' })),
          ),
        );
      await database.db.insert(chatRecords).values(
        made.flatMap(({ userId }) =>
          Array.from({ length: records }, (_, index) => ({
            userId,
            skill: SKILLS[index % SKILLS.length] ?? null,
            message: `What does case ${index} of ${SKILLS[index % SKILLS.length]} cost?`,
            response: `Answer ${index}. ${'It depends on the load and on the data. '.repeat(30)}`,
          })),
        ),
      );
    }
    return emails;
  } finally {
    await database.close();
  }
}

/** Signs accounts in with their passwords; answers their tokens. */
export async function signIn(product: Product, emails: readonly string[]): Promise<string[]> {
  const tokens: string[] = [];
  const waiting = [...emails.entries()];
  const next = async () => {
    for (let own = waiting.pop(); own; own = waiting.pop()) {
      const [index, email] = own;
      const body = { email, password: PASSWORD };
      tokens[index] = ((await product.call('POST', '/api/token', { body })) as { access_token: string }).access_token;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  return tokens;
}
