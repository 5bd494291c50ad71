/** One drawn glyph (or one cluster, when the file says what a cluster of glyphs spells), in points, y downwards. */
export interface Glyph {
  /** what it spells; '' when the file does not say */
  text: string;
  isSpace: boolean;
  /** start of the glyph on its baseline */
  x: number;
  y: number;
  /** how far the pen moves along the baseline; 0 for combining marks */
  width: number;
  /** unit vector along the baseline: (1, 0) is upright text */
  dirX: number;
  dirY: number;
  /** height of the em */
  size: number;
  font: string;
}

/** Degrees, from 0 to 359, by which the glyph's baseline is turned clockwise; near ones share a value. */
export function turnOf(glyph: Glyph): number {
  const degrees = (Math.atan2(glyph.dirY, glyph.dirX) * 180) / Math.PI;
  return (Math.round(degrees / 5) * 5 + 360) % 360;
}

/** The glyphs moved into a frame in which their baseline is level. */
export function levelled(glyphs: Glyph[], turn: number): Glyph[] {
  if (turn === 0) return glyphs;
  const angle = (-turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return glyphs.map((g) => ({ ...g, x: g.x * cos - g.y * sin, y: g.x * sin + g.y * cos, dirX: 1, dirY: 0 }));
}
