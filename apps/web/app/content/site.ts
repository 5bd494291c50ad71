/** What an operator edits: who runs this site, and where to find them. Its claims are in sample-content.ts. */
export const SITE = {
  supportEmail: 'support@prepai.example',
  /** Contact hours (docs/spec/1-account-and-site.md section 2, /contact). */
  contactHours: 'Mon-Fri 9 to 6; Sat-Sun 10 to 4',
} as const;

/** Entries without an address are not shown. */
export const SOCIAL_LINKS = [
  { id: 'facebook', label: 'Facebook', href: '' },
  { id: 'instagram', label: 'Instagram', href: '' },
  { id: 'linkedin', label: 'LinkedIn', href: '' },
  { id: 'youtube', label: 'YouTube', href: '' },
  { id: 'threads', label: 'Threads', href: '' },
  { id: 'producthunt', label: 'Product Hunt', href: '' },
] as const;
