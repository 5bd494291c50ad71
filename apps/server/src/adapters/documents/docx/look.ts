import { type Colour, standsOut } from '../colour.ts';
import { childOf, childValue, descendants, elementsOf, switchOf, type XmlElement } from './xml.ts';

/** How a run of text is to look, as far as it decides whether a reader sees it. Undefined: as the level below says. */
export interface Look {
  hidden?: boolean;
  /** 'auto' is black on light and white on dark, so it is always seen */
  colour?: Colour | 'auto';
  /** half points */
  size?: number;
  /** per cent of the normal letter width */
  stretch?: number;
  background?: Colour;
  bold?: boolean;
}

export interface Style {
  look: Look;
  /** of list paragraphs */
  numbering: { id?: string; level?: string };
  /** twentieths of a point above its paragraphs */
  spaceAbove: number;
}

/** Styles by id, each with what it inherits already in it. */
export interface Styles {
  defaults: Look;
  byId: ReadonlyMap<string, Style>;
  /** the paragraph style that applies where none is named */
  defaultParagraph: string | null;
  /** table styles that colour cells: the background of their text is not worked out */
  colouredTables: ReadonlySet<string>;
}

/** Half points. Under 2 points nothing can be read. */
const MIN_SIZE = 4;
/** Per cent. Letters squeezed to a tenth are lines. */
const MIN_STRETCH = 10;

/** Whether text of this look is seen on that background. */
export function isVisible(look: Look, background: Colour): boolean {
  if (look.hidden === true) return false;
  if (look.size !== undefined && look.size < MIN_SIZE) return false;
  if (look.stretch !== undefined && look.stretch <= MIN_STRETCH) return false;
  const colour = look.colour ?? 'auto';
  return colour === 'auto' || standsOut(colour, 1, look.background ?? background);
}

/** Reads run properties (w:rPr). */
export function lookOf(properties: XmlElement | undefined): Look {
  const look: Look = {};
  const hidden = switchOf(properties, 'w:vanish') ?? switchOf(properties, 'w:specVanish');
  if (hidden !== undefined) look.hidden = hidden;
  const colour = colourOf(childOf(properties, 'w:color'));
  if (colour !== undefined) look.colour = colour;
  const size = Number.parseFloat(childValue(properties, 'w:sz') ?? '');
  if (Number.isFinite(size)) look.size = size;
  const stretch = Number.parseFloat(childValue(properties, 'w:w') ?? '');
  if (Number.isFinite(stretch)) look.stretch = stretch;
  const bold = switchOf(properties, 'w:b');
  if (bold !== undefined) look.bold = bold;
  const background = shadingOf(properties) ?? highlightOf(properties);
  if (background !== undefined) look.background = background;
  return look;
}

/** The fill of w:shd; undefined when there is none and the background below shows through. */
export function shadingOf(properties: XmlElement | undefined): Colour | undefined {
  const shading = childOf(properties, 'w:shd')?.attributes;
  if (!shading || shading['w:val'] === 'nil') return undefined;
  const fill = shading['w:val'] === 'solid' ? shading['w:color'] : shading['w:fill'];
  if (fill !== undefined && /^[0-9a-f]{6}$/i.test(fill)) return hexColour(fill);
  return shading['w:themeFill'] === undefined ? undefined : 'unknown';
}

function highlightOf(properties: XmlElement | undefined): Colour | undefined {
  const name = childValue(properties, 'w:highlight');
  if (name === undefined || name === 'none') return undefined;
  return name === 'white' ? [1, 1, 1] : 'unknown';
}

/** Theme colours that are the page's own white. */
const WHITE_THEMES = new Set(['background1', 'bg1', 'light1', 'lt1']);

function colourOf(element: XmlElement | undefined): Colour | 'auto' | undefined {
  const value = element?.attributes['w:val'];
  const theme = element?.attributes['w:themeColor'];
  if (value !== undefined && /^[0-9a-f]{6}$/i.test(value)) return hexColour(value);
  if (theme !== undefined) return WHITE_THEMES.has(theme) ? [1, 1, 1] : 'unknown';
  return value === 'auto' ? 'auto' : undefined;
}

/** Six hexadecimal digits. */
export function hexColour(hex: string): Colour {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return [channel(0), channel(2), channel(4)];
}

export function readStyles(root: XmlElement | null): Styles {
  const elements = new Map<string, XmlElement>();
  let defaultParagraph: string | null = null;
  const colouredTables = new Set<string>();
  for (const style of root ? elementsOf(root) : []) {
    const id = style.attributes['w:styleId'];
    if (style.name !== 'w:style' || id === undefined) continue;
    elements.set(id, style);
    const { 'w:type': type, 'w:default': isDefault } = style.attributes;
    if (type === 'paragraph' && (isDefault === '1' || isDefault === 'true')) defaultParagraph = id;
    if (type === 'table' && !descendants(style, new Set(['w:shd'])).next().done) colouredTables.add(id);
  }
  const byId = new Map<string, Style>();
  for (const id of elements.keys()) byId.set(id, inherited(elements, id, new Set()));
  const defaults = childOf(childOf(childOf(root ?? undefined, 'w:docDefaults'), 'w:rPrDefault'), 'w:rPr');
  return { defaults: lookOf(defaults), byId, defaultParagraph, colouredTables };
}

/** @param seen styles on the way here: a style that is based on itself inherits nothing */
function inherited(elements: Map<string, XmlElement>, id: string, seen: Set<string>): Style {
  const style = elements.get(id);
  if (!style || seen.has(id)) return { look: {}, numbering: {}, spaceAbove: 0 };
  const parentId = childValue(style, 'w:basedOn');
  const parent = parentId === undefined ? null : inherited(elements, parentId, new Set([...seen, id]));
  const paragraph = childOf(style, 'w:pPr');
  const space = Number.parseInt(childOf(paragraph, 'w:spacing')?.attributes['w:before'] ?? '', 10);
  return {
    look: { ...parent?.look, ...lookOf(childOf(style, 'w:rPr')) },
    numbering: { ...parent?.numbering, ...numberingOf(paragraph) },
    spaceAbove: Number.isFinite(space) ? space : (parent?.spaceAbove ?? 0),
  };
}

/** List membership in paragraph properties; the id "0" takes a paragraph out of its style's list. */
export function numberingOf(paragraph: XmlElement | undefined): Style['numbering'] {
  const numbering = childOf(paragraph, 'w:numPr');
  const [id, level] = [childValue(numbering, 'w:numId'), childValue(numbering, 'w:ilvl')];
  return { ...(id === undefined ? {} : { id }), ...(level === undefined ? {} : { level }) };
}
