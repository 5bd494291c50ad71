import { localPart } from './email-address.ts';

/** The short name shown in the navigation: the first word of the full name, else the local part of the address. */
export function usernameOf({ fullName, email }: { fullName: string | null; email: string }): string {
  const [first = ''] = (fullName ?? '').trim().split(/\s+/u);
  return first === '' ? localPart(email) : first;
}
