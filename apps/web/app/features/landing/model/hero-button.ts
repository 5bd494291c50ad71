/** Bounds of the hero's button, for the bar that takes over when it has left the screen. */
export const HERO_BUTTON_ID = 'hero-start';
