import { oauth } from './oauth.ts';
import { ownAccount } from './own-account.ts';
import { sessions } from './sessions.ts';
import { signIn } from './sign-in.ts';

export const accounts = { ...sessions, ...signIn, ...ownAccount, ...oauth };
