import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorSchemeManager,
  type MantineColorsTuple,
} from '@mantine/core';
import { chosenScheme, onSchemeChange, SCHEME_KEY } from './color-scheme.ts';

/** The ten steps of a ramp in tokens.css: values live there, Mantine only learns their names. */
function ramp(name: string): MantineColorsTuple {
  const step = (n: number) => `var(--${name}-${n})`;
  return [step(0), step(1), step(2), step(3), step(4), step(5), step(6), step(7), step(8), step(9)];
}

const title = (size: string, lineHeight: string) => ({ fontSize: size, lineHeight, fontWeight: '700' });

export const theme = createTheme({
  colors: {
    brand: ramp('brand'),
    violet: ramp('violet'),
    gray: ramp('ink'),
    dark: ramp('night'),
    yellow: ramp('marigold'),
    green: ramp('green'),
    red: ramp('red'),
  },
  primaryColor: 'brand',
  primaryShade: { light: 6, dark: 6 },
  defaultRadius: 'md',
  radius: { xs: '0.25rem', sm: 'var(--r-8)', md: 'var(--r-12)', lg: 'var(--r-16)', xl: 'var(--r-full)' },
  spacing: { xs: 'var(--s-8)', sm: 'var(--s-12)', md: 'var(--s-16)', lg: 'var(--s-24)', xl: 'var(--s-32)' },
  shadows: {
    xs: 'var(--shadow-1)',
    sm: 'var(--shadow-1)',
    md: 'var(--shadow-2)',
    lg: 'var(--shadow-2)',
    xl: 'var(--shadow-2)',
  },
  fontFamily: 'var(--font-text)',
  fontFamilyMonospace: 'var(--font-code)',
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.1875rem', xl: '1.4375rem' },
  lineHeights: { xs: '1.25rem', sm: '1.25rem', md: '1.5rem', lg: '1.75rem', xl: '2rem' },
  headings: {
    fontFamily: 'var(--font-head)',
    fontWeight: '700',
    sizes: {
      h1: title('2.0625rem', '2.5rem'),
      h2: title('1.75rem', '2.25rem'),
      h3: title('1.1875rem', '1.75rem'),
      h4: title('1rem', '1.5rem'),
      h5: title('0.875rem', '1.25rem'),
      h6: title('0.8125rem', '1.25rem'),
    },
  },
  breakpoints: { xs: '22.5em', sm: '40em', md: '53.75em', lg: '64em', xl: '75em' },
  focusRing: 'auto',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: { defaultProps: { variant: 'filled', size: 'md' } },
    ActionIcon: { defaultProps: { variant: 'subtle', size: 44 } },
    Input: { defaultProps: { size: 'md' }, vars: () => ({ wrapper: controlVars, input: {} }) },
    InputWrapper: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md', comboboxProps: { shadow: 'md' } } },
    MultiSelect: { defaultProps: { size: 'md', comboboxProps: { shadow: 'md' } } },
    TagsInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    PinInput: { defaultProps: { length: 6, oneTimeCode: true, type: 'number' } },
    Badge: { defaultProps: { variant: 'light', tt: 'none', radius: 'xl' } },
    Accordion: { defaultProps: { variant: 'default', chevronPosition: 'right' } },
    Modal: { defaultProps: { centered: true, radius: 'lg', padding: 'lg', transitionProps: { duration: 250 } } },
    Drawer: { defaultProps: { padding: 'md', transitionProps: { duration: 250 } } },
    Tooltip: { defaultProps: { radius: 'sm', withArrow: false, events: { hover: true, focus: true, touch: true } } },
    Progress: { defaultProps: { size: 6, radius: 'xl' } },
    Skeleton: { defaultProps: { radius: 'sm' } },
    Loader: { defaultProps: { type: 'oval', size: 20 } },
  },
});

/** 44 px and 16 px whatever `size` says: a smaller text makes phones zoom. */
const controlVars = { '--input-height': '2.75rem', '--input-size': '2.75rem', '--input-fz': '1rem' };

/** Mantine's own meanings, taken from the roles of tokens.css. The roles change with the theme, so one mapping serves both. */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const roles = {
    '--mantine-color-body': 'var(--canvas)',
    '--mantine-color-text': 'var(--text-1)',
    '--mantine-color-bright': 'var(--text-1)',
    '--mantine-color-dimmed': 'var(--text-3)',
    '--mantine-color-placeholder': 'var(--text-3)',
    '--mantine-color-anchor': 'var(--link)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--sunken)',
    '--mantine-color-default-color': 'var(--text-1)',
    '--mantine-color-default-border': 'var(--line)',
    '--mantine-color-error': 'var(--bad)',
    '--mantine-color-success': 'var(--ok)',
    '--mantine-color-disabled': 'var(--sunken)',
    '--mantine-color-disabled-color': 'var(--text-3)',
    '--mantine-color-disabled-border': 'var(--line)',
    '--mantine-primary-color-filled': 'var(--button)',
    '--mantine-primary-color-filled-hover': 'var(--button-hover)',
    '--mantine-primary-color-light': 'var(--soft)',
    '--mantine-primary-color-light-hover': 'var(--soft-hover)',
    '--mantine-primary-color-light-color': 'var(--link)',
  };
  return { variables: {}, light: roles, dark: roles };
};

/** Lets Mantine follow the theme switch of the shell, which exists without it. */
export function createSchemeManager(view: Window): MantineColorSchemeManager {
  let stop: (() => void) | undefined;
  return {
    get: (fallback) => chosenScheme(view) ?? fallback,
    set(value) {
      try {
        if (value === 'auto') view.localStorage.removeItem(SCHEME_KEY);
        else view.localStorage.setItem(SCHEME_KEY, value);
      } catch {
        // not remembered, but changed
      }
    },
    subscribe(update) {
      stop = onSchemeChange(view, (scheme) => update(scheme ?? 'auto'));
    },
    unsubscribe: () => stop?.(),
    clear() {
      try {
        view.localStorage.removeItem(SCHEME_KEY);
      } catch {
        // nothing was stored
      }
    },
  };
}
