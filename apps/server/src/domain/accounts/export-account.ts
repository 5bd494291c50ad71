import { endpoints } from '@prep-ai/contract';
import type { Clock } from '../../ports/clock.ts';
import type { AccountDataRepository } from './account-data-repository.ts';
import type { EnforceRate } from './enforce-rate.ts';
import type { User } from './user.ts';

export type ExportAccount = ReturnType<typeof makeExportAccount>;

/**
 * All that the product holds about the caller, as the text of one JSON object in pieces: `exported_at`, `profile`, and an
 * array for each kind of data. Pages are read as the pieces are taken, so a big account takes no more memory than a small one.
 * @throws AppError rate_limited, before the first piece
 */
export function makeExportAccount(deps: {
  accountData: AccountDataRepository;
  enforceRate: EnforceRate;
  clock: Clock;
}) {
  async function* pieces(user: User): AsyncGenerator<string> {
    yield `{"exported_at":${JSON.stringify(deps.clock.now())},"profile":${JSON.stringify(profileOf(user))}`;
    let table: string | null = null;
    let first = true;
    for await (const page of deps.accountData.export(user.id)) {
      if (page.table !== table) {
        yield `${table === null ? '' : ']'},${JSON.stringify(page.table)}:[`;
        table = page.table;
        first = true;
      }
      for (const row of page.rows) {
        yield `${first ? '' : ','}${JSON.stringify(row)}`;
        first = false;
      }
    }
    yield table === null ? '}' : ']}';
  }

  return async (user: User): Promise<AsyncGenerator<string>> => {
    await deps.enforceRate(endpoints.accounts.exportMe.limits.user, String(user.id));
    return pieces(user);
  };
}

function profileOf(user: User) {
  return {
    id: user.id,
    email: user.email,
    username: user.username,
    full_name: user.fullName,
    role: user.role,
    is_guest: user.isGuest,
    email_verified: user.emailVerified,
    has_password: user.passwordHash !== null,
    oauth_provider: user.oauthProvider,
    /** how the provider identifies its owner */
    oauth_subject: user.oauthSubject,
    two_factor_enabled: user.twoFactor?.enabled ?? false,
    access_code: user.accessCode,
    last_login_at: user.lastLoginAt,
    created_at: user.createdAt,
    updated_at: user.updatedAt,
  };
}
