import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const buttons = read('./buttons.css');
const tokens = read('./tokens.css');

/** Relative luminance of #rrggbb (WCAG 2.2). */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}
/** Values of a token: in the light theme, then in the dark one. */
function values(name: string): string[] {
  const all = [...tokens.matchAll(new RegExp(`--${name}: ([^;]+);`, 'g'))].map(([, value = '']) => value);
  return all.map((value) => {
    const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
    return other ? (values(other)[0] ?? '') : value;
  });
}

test('a disabled button looks the same whether it is pointed at or not', () => {
  const pointed = [...buttons.matchAll(/^([^@{}]*:(?:hover|active)[^{}]*) \{([^}]*)\}/gm)];
  const coloured = pointed.filter(([, , rules = '']) => /background|color/.test(rules));
  expect(coloured.length).toBeGreaterThan(10);
  expect(
    coloured.map(([, selector]) => selector).filter((one) => !one?.includes(':not(:disabled, [data-disabled])')),
  ).toEqual([]);
});

test.each(['sunken', 'surface', 'canvas'])('words of disabled controls can be read on %s in both themes', (ground) => {
  const [text, grounds] = [values('text-3'), values(ground)];
  expect(text).toHaveLength(2);
  expect(grounds).toHaveLength(2);
  for (const [index, colour] of text.entries()) {
    expect(contrast(colour, grounds[index] ?? '')).toBeGreaterThanOrEqual(4.5);
  }
});
