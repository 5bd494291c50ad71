import type { OAuthProvider } from '@prep-ai/contract';

/** Somebody who does not exist. */
export interface TestPerson {
  name: string;
  email: string;
  /** whether the test provider says that the address is this person's */
  vouched: boolean;
}

/** A sign-in that the application began, as it arrives at the provider's page. */
export interface AskedSignIn {
  redirectUri: string;
  state: string;
  nonce: string;
  codeChallenge: string;
}

/** What the page of the test provider does: it plays Google or Microsoft in local mode, and knows no real account. */
export interface TestSignIn {
  provider: OAuthProvider;
  people: readonly TestPerson[];
  /** Null when the page was not opened by a sign-in of this application. */
  open(query: Record<string, string>): AskedSignIn | null;
  /** Where the browser goes once a person was chosen. */
  accept(asked: AskedSignIn, person: TestPerson): string;
  /** Where the browser goes when nobody was. */
  cancel(asked: AskedSignIn): string;
}
