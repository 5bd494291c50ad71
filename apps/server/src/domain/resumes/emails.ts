const EMAIL_PART = /[\p{L}\p{N}._%+'-]/u;
const DOMAIN = /^(?:[\p{L}\p{N}-]{1,63}\.){1,5}\p{L}{2,24}/u;
/** "name (at) host.org", and a sign with spaces on both sides of it. */
const WRITTEN_SIGN =
  /\s?[[({]\s?at\s?[\])}]\s?|(?<=[\p{L}\p{N}])\s@\s(?=[\p{L}\p{N}-]{1,63}\.)|(?<=[\p{L}\p{N}])@\s(?=[\p{L}\p{N}-]{1,63}\.\p{L})/giu;

const SIGN = /@|[[({]\s?at\s?[\])}]/iu;

/** All email addresses of a text in order, found by their "@" so that long texts cost linear time. */
export function findEmails(source: string): string[] {
  if (!SIGN.test(source)) return [];
  const text = source.replace(WRITTEN_SIGN, '@');
  const found: string[] = [];
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    let from = at;
    while (from > 0 && at - from < 64 && EMAIL_PART.test(text.charAt(from - 1))) from--;
    const domain = DOMAIN.exec(text.slice(at + 1, at + 255))?.[0];
    const local = text.slice(from, at).replace(/^[._%+'-]+/, '');
    if (domain && local !== '') found.push(`${local}@${domain}`);
  }
  return found;
}

/** First email address of a text. */
export function findEmail(text: string): string | null {
  return findEmails(text)[0] ?? null;
}
