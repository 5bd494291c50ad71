/** The product's names, in one place: every screen, mail and document takes them from here. */
export const PRODUCT = {
  name: 'Prep AI',
  bot: 'PrepBot',
  tagline: 'Resume in. JD in. Questions out.',
  version: '1.25.0',
} as const;
