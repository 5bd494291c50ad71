import { IconMoon, IconSun } from '@tabler/icons-react';
import { switchScheme } from '../../theme/color-scheme.ts';

/** Changes between light and dark. Both faces are in the page and CSS shows one, so the prerendered page is never wrong. */
export function ThemeSwitch() {
  return (
    <button type="button" className="icon-btn" onClick={() => switchScheme(window)}>
      <span className="only-light">
        <IconMoon size={20} aria-hidden="true" />
        <span className="visually-hidden">Switch to dark theme</span>
      </span>
      <span className="only-dark">
        <IconSun size={20} aria-hidden="true" />
        <span className="visually-hidden">Switch to light theme</span>
      </span>
    </button>
  );
}
