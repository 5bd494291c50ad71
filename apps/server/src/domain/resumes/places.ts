const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .trim();

/** Languages in which resumes name countries. */
const LANGUAGES = [
  'en',
  'de',
  'fr',
  'es',
  'pt',
  'it',
  'pl',
  'ru',
  'uk',
  'ar',
  'he',
  'hi',
  'ja',
  'ko',
  'zh',
  'tr',
  'nl',
];
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

let known: ReadonlySet<string> | null = null;

/** The names of countries in these languages, and the cities that time zones are named after. */
function knownPlaces(): ReadonlySet<string> {
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  const countries = LANGUAGES.flatMap((language) => {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    return codes.flatMap((code) => names.of(code) ?? []);
  });
  const cities = Intl.supportedValuesOf('timeZone').flatMap(
    (zone) => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? [],
  );
  return new Set([...countries, ...cities].map(fold));
}

/** Whether a text is the name of a country or of one of some four hundred cities, and nothing else. */
export function isPlace(text: string): boolean {
  known ??= knownPlaces();
  return known.has(fold(text));
}
