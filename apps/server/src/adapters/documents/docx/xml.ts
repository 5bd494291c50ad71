import { SaxesParser } from 'saxes';
import { UnreadableDocument } from '../../../ports/document-reader.ts';

/** An element with the usual prefix of its namespace, for any prefix that the file chose: "w:p", "a:blip". */
export interface XmlElement {
  name: string;
  /** by name with prefix: "w:val"; without one when the file has none */
  attributes: Record<string, string>;
  children: (XmlElement | string)[];
}

/** Namespaces of WordprocessingML and what it embeds; the purl.oclc.org ones are ISO 29500 Strict. */
const PREFIXES: Record<string, string> = {
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main': 'w',
  'http://purl.oclc.org/ooxml/wordprocessingml/main': 'w',
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships': 'r',
  'http://purl.oclc.org/ooxml/officeDocument/relationships': 'r',
  'http://schemas.openxmlformats.org/package/2006/relationships': '',
  'http://schemas.openxmlformats.org/markup-compatibility/2006': 'mc',
  'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing': 'wp',
  'http://purl.oclc.org/ooxml/drawingml/wordprocessingDrawing': 'wp',
  'http://schemas.openxmlformats.org/drawingml/2006/main': 'a',
  'http://purl.oclc.org/ooxml/drawingml/main': 'a',
  'http://schemas.microsoft.com/office/word/2010/wordprocessingShape': 'wps',
  'http://schemas.microsoft.com/office/word/2010/wordprocessingGroup': 'wpg',
  'http://schemas.openxmlformats.org/officeDocument/2006/math': 'm',
  'http://purl.oclc.org/ooxml/officeDocument/math': 'm',
  'urn:schemas-microsoft-com:vml': 'v',
};

/** Word itself nests a few dozen levels. */
const MAX_DEPTH = 250;
/** A resume of ten pages has some 20,000. */
const MAX_ELEMENTS = 400_000;

/**
 * Parses one part of a document.
 * @throws UnreadableDocument damaged: not well-formed, or with a DOCTYPE (Office Open XML forbids it; it is where
 *   entity bombs and foreign files come from, and none is ever opened here); too_complex: beyond the limits above
 */
export function parseXml(source: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [] };
  const open: XmlElement[] = [root];
  let elements = 0;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', () => {
    throw new UnreadableDocument('damaged');
  });
  parser.on('doctype', () => {
    throw new UnreadableDocument('damaged');
  });
  parser.on('opentag', (tag) => {
    elements += 1;
    if (open.length > MAX_DEPTH || elements > MAX_ELEMENTS) throw new UnreadableDocument('too_complex');
    const attributes: Record<string, string> = {};
    for (const { uri, local, prefix, value } of Object.values(tag.attributes)) {
      attributes[prefix === '' ? local : qualified(uri, local)] = value;
    }
    const element: XmlElement = { name: qualified(tag.uri, tag.local), attributes, children: [] };
    open[open.length - 1]?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => {
    open.pop();
  });
  const addText = (text: string) => open[open.length - 1]?.children.push(text);
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(source).close();
  const top = root.children.find((child): child is XmlElement => typeof child !== 'string');
  if (!top) throw new UnreadableDocument('damaged');
  return top;
}

function qualified(uri: string, local: string): string {
  const prefix = PREFIXES[uri] ?? '?';
  return prefix === '' ? local : `${prefix}:${local}`;
}

export function elementsOf(element: XmlElement | undefined): XmlElement[] {
  return (element?.children ?? []).filter((child): child is XmlElement => typeof child !== 'string');
}

export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return elementsOf(element).find((child) => child.name === name);
}

/** All elements of that name at any depth, in document order. */
export function* descendants(element: XmlElement, names: ReadonlySet<string>): Generator<XmlElement> {
  for (const child of elementsOf(element)) {
    if (names.has(child.name)) yield child;
    yield* descendants(child, names);
  }
}

/** Value of the attribute w:val of a child; undefined when either is missing. */
export function childValue(element: XmlElement | undefined, name: string): string | undefined {
  return childOf(element, name)?.attributes['w:val'];
}

/** A switch such as <w:b/>: on when present, unless its value says no; undefined when the child is missing. */
export function switchOf(element: XmlElement | undefined, name: string): boolean | undefined {
  const child = childOf(element, name);
  return child ? !['0', 'false', 'off', 'none'].includes(child.attributes['w:val'] ?? 'true') : undefined;
}
