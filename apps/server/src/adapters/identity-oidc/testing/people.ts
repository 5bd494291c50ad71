/** What a provider's ID token says of a person, beyond what every ID token says. */
export type PersonClaims = Record<string, unknown>;

export function googlePerson(values: PersonClaims = {}): PersonClaims {
  return { email: 'meera.iyer@example.com', email_verified: true, name: 'मीरा अय्यर', ...values };
}

export function microsoftPerson(values: PersonClaims = {}): PersonClaims {
  return {
    tid: '11111111-aaaa-4aaa-8aaa-aaaaaaaaaaaa',
    oid: '22222222-bbbb-4bbb-8bbb-bbbbbbbbbbbb',
    email: 'meera.iyer@example.com',
    xms_edov: true,
    preferred_username: 'meera.iyer@example.com',
    name: 'Meera Iyer',
    ...values,
  };
}
