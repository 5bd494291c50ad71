/** The product's names and addresses as built: every screen, mail and document takes them from here, or from the operator's settings. */
export const PRODUCT = {
  name: 'Prep AI',
  bot: 'PrepBot',
  tagline: 'Resume in. JD in. Questions out.',
  /** the operator replaces both in the settings; contact hours: docs/spec/1-account-and-site.md section 2, /contact */
  supportEmail: 'support@prepai.example',
  supportHours: 'Mon-Fri 9 to 6; Sat-Sun 10 to 4',
  version: '1.25.0',
} as const;
