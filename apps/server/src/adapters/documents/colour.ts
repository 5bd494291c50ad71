/** Red, green, blue from 0 to 1. 'unknown': a gradient, a pattern or a picture. */
export type Colour = readonly [number, number, number] | 'unknown';

export const BLACK: Colour = [0, 0, 0];
export const WHITE: Colour = [1, 1, 1];

/**
 * Largest difference in one channel below which text cannot be distinguished from what is behind it.
 * 0.08 is 20 of 255: #ebebeb on white still counts as text, #f0f0f0 does not.
 */
const INVISIBLE_DIFFERENCE = 0.08;

export function parseHexColour(value: unknown): Colour {
  const hex = typeof value === 'string' ? /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(value) : null;
  if (!hex) return 'unknown';
  const channel = (part: string | undefined) => Number.parseInt(part ?? '0', 16) / 255;
  return [channel(hex[1]), channel(hex[2]), channel(hex[3])];
}

/** Whether ink of this colour and opacity (0 to 1) is visible against the background. Unknown colours count as visible. */
export function standsOut(ink: Colour, opacity: number, background: Colour): boolean {
  if (opacity < INVISIBLE_DIFFERENCE) return false;
  if (ink === 'unknown' || background === 'unknown') return true;
  const difference = Math.max(
    Math.abs(ink[0] - background[0]),
    Math.abs(ink[1] - background[1]),
    Math.abs(ink[2] - background[2]),
  );
  return difference * opacity >= INVISIBLE_DIFFERENCE;
}
