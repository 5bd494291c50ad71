/**
 * ms on one clock for all processes of a measurement: CLOCK_MONOTONIC, which a machine's processes share and nobody sets
 * back. (performance.now() reads it too, but counts from each process's own start.)
 */
function machineNow(): number {
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * 1000 + nanoseconds / 1e6;
}

/** A stamp is `@` and five characters: hundredths of a millisecond in base 36, which start over every 604 s. */
const DIGITS = 5;
const WRAP = 36 ** DIGITS;
const PER_MS = 100;
const STAMP_LENGTH = DIGITS + 1;

/** A token of an answer: as long as a short word, and it says when it was sent. */
export function stamp(): string {
  return `@${(Math.floor(machineNow() * PER_MS) % WRAP).toString(36).padStart(DIGITS, '0')}`;
}

/**
 * Finds the stamps in a stream's bytes, however the network split them, and returns the age of each in ms. Nothing else in
 * the stream may contain an `@`.
 */
export function createStampReader(): (chunk: Buffer) => number[] {
  let rest = '';
  return (chunk) => {
    const now = Math.floor(machineNow() * PER_MS) % WRAP;
    const text = rest + chunk.toString('latin1');
    const ages: number[] = [];
    let from = text.indexOf('@');
    while (from >= 0 && from + STAMP_LENGTH <= text.length) {
      const sent = Number.parseInt(text.slice(from + 1, from + STAMP_LENGTH), 36);
      ages.push(((now - sent + WRAP) % WRAP) / PER_MS);
      from = text.indexOf('@', from + STAMP_LENGTH);
    }
    rest = from < 0 ? '' : text.slice(from);
    return ages;
  };
}
