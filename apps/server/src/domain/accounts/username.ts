import { localPart } from './email-address.ts';

/** What the navigation calls somebody who has no name of their own choice yet: the first word of the name, else of the address. */
export function usernameOf({ fullName, email }: { fullName: string | null; email: string }): string {
  const [first = ''] = (fullName ?? '').trim().split(/\s+/u);
  return first === '' ? localPart(email) : first;
}
