import type { Colour } from '../colour.ts';
import { hexColour } from './look.ts';
import { chosen } from './paragraph.ts';
import { childOf, descendants, elementsOf, type XmlElement } from './xml.ts';

export interface TextBox {
  /** contains paragraphs and tables like the body */
  content: XmlElement;
  /** the background of its text; null when the box has no fill of its own */
  background: Colour | null;
}

const PICTURES = new Set(['a:blip', 'v:imagedata']);
const FILLS = new Set(['a:solidFill', 'a:gradFill', 'a:blipFill', 'a:pattFill', 'a:grpFill']);
const SHAPES = new Set(['wps:spPr']);

export function hasPicture(drawing: XmlElement): boolean {
  return !descendants(drawing, PICTURES).next().done;
}

/** The text boxes in a drawing, in document order; each once, though Word writes a second copy for old programs. */
export function textBoxesOf(drawing: XmlElement): TextBox[] {
  const boxes: TextBox[] = [];
  const visit = (element: XmlElement, shape: XmlElement | null): void => {
    for (const child of elementsOf(element)) {
      if (child.name === 'mc:AlternateContent') visit(chosen(child), shape);
      else if (child.name === 'w:txbxContent') boxes.push({ content: child, background: backgroundOf(shape) });
      else if (!isHidden(child))
        visit(child, child.name === 'wps:wsp' || child.name.startsWith('v:') ? (shape ?? child) : shape);
    }
  };
  visit(drawing, null);
  return boxes;
}

/** "Hidden" in Word's selection pane. */
function isHidden(element: XmlElement): boolean {
  const mark = childOf(element, 'wp:docPr')?.attributes.hidden;
  return mark === '1' || mark === 'true';
}

function backgroundOf(shape: XmlElement | null): Colour | null {
  if (shape?.name !== 'wps:wsp') return shape?.attributes.fillcolor === undefined ? null : 'unknown';
  const fill = elementsOf(childOf(shape, 'wps:spPr')).find((child) => FILLS.has(child.name));
  if (fill) return fillColour(fill);
  return childOf(shape, 'wps:style') ? 'unknown' : null;
}

function fillColour(fill: XmlElement): Colour {
  const hex = fill.name === 'a:solidFill' ? childOf(fill, 'a:srgbClr')?.attributes.val : undefined;
  return hex !== undefined && /^[0-9a-f]{6}$/i.test(hex) ? hexColour(hex) : 'unknown';
}

/**
 * Whether shapes with a fill (a coloured banner, a side panel) lie about in the document. Where text boxes or body text
 * are relative to them takes a layout engine, so white text is then given the benefit of the doubt.
 */
export function hasPanels(part: XmlElement): boolean {
  for (const shape of descendants(part, SHAPES)) {
    const fill = elementsOf(shape).find((child) => FILLS.has(child.name));
    if (fill && isDark(fillColour(fill))) return true;
  }
  for (const shape of descendants(part, new Set(['v:rect', 'v:shape', 'v:roundrect']))) {
    const fill = shape.attributes.fillcolor;
    if (fill !== undefined && shape.attributes.filled !== 'f' && !/^(?:white|#fff(?:fff)?)\b/i.test(fill)) return true;
  }
  return false;
}

function isDark(colour: Colour): boolean {
  return colour === 'unknown' || Math.min(...colour) < 0.8;
}
