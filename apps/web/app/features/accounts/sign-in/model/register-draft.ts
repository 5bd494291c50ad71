/** For the way back from /verify-email too, until the address is verified. */
export const REGISTER_DRAFT = {
  key: 'register',
  fields: ['full_name', 'email', 'terms'],
  keepWhenSent: true,
} as const;
