import type { LineLook } from '@prep-ai/contract';
import { UnreadableDocument } from '../../../ports/document-reader.ts';
import { type Colour, WHITE } from '../colour.ts';
import { cleanLine } from '../text/characters.ts';
import { looksOf, type MeasuredLine } from '../text/line-look.ts';
import { readBlocks } from './body.ts';
import { hasPanels } from './drawing.ts';
import { readStyles } from './look.ts';
import { readNumbering } from './numbering.ts';
import { openPackage, type WordPackage } from './package.ts';
import type { Reading } from './paragraph.ts';
import { mainPart, relationsOf } from './relations.ts';
import { childOf, descendants, elementsOf, parseXml, switchOf, type XmlElement } from './xml.ts';

export interface DocxText {
  /** as Word last counted them by its page breaks */
  pages: number;
  lines: string[];
  /** how each line is set */
  looks: LineLook[];
}

/**
 * The visible text of a Word document: headers, body with tables and text boxes, notes, footers.
 * @throws UnreadableDocument
 */
export async function readDocx(bytes: Uint8Array): Promise<DocxText> {
  const pack = await openPackage(bytes);
  const main = await mainPart(pack);
  if (main === null) throw new UnreadableDocument('damaged');
  const document = await readPart(pack, main);
  const body = childOf(document ?? undefined, 'w:body');
  if (!document || !body) throw new UnreadableDocument('damaged');

  const relations = await relationsOf(pack, main);
  const partOf = async (type: string) => {
    const relation = relations.find((r) => r.type === type);
    return relation ? readPart(pack, relation.part) : null;
  };
  const reading: Reading = {
    styles: readStyles(await partOf('styles')),
    labels: readNumbering(await partOf('numbering')),
    pages: 1,
    blank: false,
    pictures: 0,
  };
  const edges = await readEdges(pack, document, new Map(relations.map((r) => [r.id, r.part])));
  const background = backgroundOf([document, ...edges.headers, ...edges.footers]);
  const read = (part: XmlElement) => readBlocks(part, background, reading);

  const story = read(body);
  const notes = [await partOf('footnotes'), await partOf('endnotes')].flatMap((part) => (part ? notesOf(part) : []));
  const raw = [
    ...distinct(edges.headers.map(read)),
    ...story,
    ...notes.flatMap(read),
    ...distinct(edges.footers.map(read)),
  ];
  const clean = raw.map((line) => ({ ...line, text: cleanLine(line.text) })).filter((line) => line.text !== '');
  const lines = clean.map((line) => line.text);
  if (lines.length > 0) return { pages: reading.pages, lines, looks: looksOf(clean) };
  const hasPictures = reading.pictures > 0 || pack.names.some((name) => name.startsWith('word/media/'));
  throw new UnreadableDocument(hasPictures ? 'image_only' : 'empty');
}

async function readPart(pack: WordPackage, name: string): Promise<XmlElement | null> {
  const source = await pack.read(name);
  return source === null ? null : parseXml(source);
}

interface Edges {
  headers: XmlElement[];
  footers: XmlElement[];
}

/** Headers and footers that some page shows, each part once, in the order of the sections. */
async function readEdges(pack: WordPackage, document: XmlElement, parts: Map<string, string>): Promise<Edges> {
  const edges: Edges = { headers: [], footers: [] };
  const used = new Set<string>();
  for (const section of descendants(document, new Set(['w:sectPr']))) {
    const hasTitlePage = switchOf(section, 'w:titlePg') === true;
    for (const reference of elementsOf(section)) {
      const { 'r:id': id, 'w:type': type } = reference.attributes;
      const isEdge = reference.name === 'w:headerReference' || reference.name === 'w:footerReference';
      const part = id === undefined ? undefined : parts.get(id);
      if (!isEdge || part === undefined || used.has(part) || (type === 'first' && !hasTitlePage)) continue;
      used.add(part);
      const content = await readPart(pack, part);
      if (content) edges[reference.name === 'w:headerReference' ? 'headers' : 'footers'].push(content);
    }
  }
  return edges;
}

/** The notes that people wrote, without the separator lines that Word stores among them. */
function notesOf(part: XmlElement): XmlElement[] {
  return elementsOf(part).filter((note) => note.attributes['w:type'] === undefined);
}

/** Headers of the first and the later pages often say the same. */
function distinct(blocks: MeasuredLine[][]): MeasuredLine[] {
  const seen = new Set<string>();
  return blocks.flatMap((lines) => {
    const text = lines.map((line) => line.text).join('\n');
    if (seen.has(text)) return [];
    seen.add(text);
    return lines;
  });
}

/** The background of text where nothing else is said. */
function backgroundOf(parts: XmlElement[]): Colour {
  const isColoured = parts.some((part) => childOf(part, 'w:background') !== undefined || hasPanels(part));
  return isColoured ? 'unknown' : WHITE;
}
