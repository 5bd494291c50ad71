const GUEST = /^guest-(\d+)@guest\.invalid$/;

/** Guests have an address under .invalid (RFC 2606) in the API: no mail can ever reach it. No screen shows it. */
export function guestAddress(id: number): string {
  return `guest-${id}@guest.invalid`;
}

/** An address as people see it: "Guest 16" for a guest, who has none. */
export function shownAddress(email: string): string {
  return email.replace(GUEST, 'Guest $1');
}
