/** The places that the operator's settings can link to, in the order in which they are shown. */
export const SOCIAL_LABELS: Readonly<Record<string, string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  threads: 'Threads',
  producthunt: 'Product Hunt',
};
