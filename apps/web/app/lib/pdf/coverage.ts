export const FAMILIES = ['Sans', 'Mono', 'Devanagari', 'Tamil'] as const;
export type Family = (typeof FAMILIES)[number];

/**
 * The code points that a font is used for, in hexadecimal: never more than it has glyphs for (make-pdf.test.ts puts every
 * one of them on paper). Sans and Mono are cut by scripts/build-pdf-fonts.mjs; the joiners 200c and 200d shape Indic text.
 */
const RANGES: Record<Family, string> = {
  Sans: '20-7e a0-24f 2b0-377 37a-37f 384-38a 38c 38e-3a1 3a3-3e1 3f0-45f 490-491 1e00-1eff 2010-2027 2030-205e 2070-2071 2074-208e 2090-209c 20a0-20bf 2100-214f 2212 25cc',
  Mono: '20-7e a0-ff 102 131 152-153 2c6 2da 2dc 300-301 303-304 308-309 2013-2014 2018-201a 201c-201e 2022 2026 2032-2033 2039-203a 20ac 2122 2212',
  Devanagari: '900-97f 1cd0-1cf6 1cf8-1cf9 200c-200d a830-a839 a8e0-a8ff',
  Tamil:
    'b82-b83 b85-b8a b8e-b90 b92-b95 b99-b9a b9c b9e-b9f ba3-ba4 ba8-baa bae-bb9 bbe-bc2 bc6-bc8 bca-bcd bd0 bd7 be6-bfa 200c-200d',
};

const spans = new Map(
  FAMILIES.map((family) => [
    family,
    RANGES[family].split(' ').map((range) => {
      const [from = '', to = from] = range.split('-');
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
    }),
  ]),
);

/** Whether a font of ours can show the character. */
export function covers(family: Family, char: string): boolean {
  const code = char.codePointAt(0) ?? 0;
  return spans.get(family)?.some(([from, to]) => code >= from && code <= to) ?? false;
}

/** Every character that a font is used for. */
export function coveredBy(family: Family): string[] {
  return (spans.get(family) ?? []).flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
  );
}
