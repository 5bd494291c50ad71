/**
 * What an operator edits: who runs this site, where to find them, and what the marketing pages claim.
 * Nothing here is measured by the product.
 */
export const SITE = {
  supportEmail: 'support@prepai.example',
  /** Contact hours (document 1 section 2, /contact). */
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

/**
 * Decision D2. Off in this version: the figures below are not true of the product yet, and the setting that an
 * administrator switches arrives with the settings. While off, the landing page shows the facts of LANDING_FACTS instead.
 */
export const showSampleContent: boolean = false;

export interface Figure {
  value: string;
  label: string;
}

/** The documented marketing figures (document 1 section 1). */
export const LANDING_CLAIMS: readonly Figure[] = [
  { value: '50,000+', label: 'job seekers' },
  { value: '500K+', label: 'questions generated' },
  { value: '98%', label: 'success rate' },
  { value: '50+', label: 'industries' },
];

/** The figures that the about page claims (document 1 section 1). */
export const ABOUT_CLAIMS: readonly Figure[] = [
  { value: '10K+', label: 'active users' },
  { value: '500K+', label: 'questions generated' },
  { value: '50+', label: 'industries' },
  { value: '95%', label: 'success rate' },
];

export const PHONE_BAR_CLAIM = 'Join 50,000+ professionals';
