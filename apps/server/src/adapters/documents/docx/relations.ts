import { posix } from 'node:path';
import type { WordPackage } from './package.ts';
import { elementsOf, parseXml } from './xml.ts';

export interface Relation {
  id: string;
  /** last word of the type's address: "header", "styles", "officeDocument" */
  type: string;
  /** name of the part in the package */
  part: string;
}

/** What a part (or, for '', the package itself) refers to inside the package; addresses outside (links, remote templates) are left out. */
export async function relationsOf(pack: WordPackage, part: string): Promise<Relation[]> {
  const folder = posix.dirname(part);
  const source = await pack.read(posix.join(folder, '_rels', `${posix.basename(part)}.rels`));
  if (source === null) return [];
  return elementsOf(parseXml(source)).flatMap(({ attributes }) => {
    const { Id: id, Type: type, Target: target, TargetMode: mode } = attributes;
    if (id === undefined || type === undefined || target === undefined || mode === 'External') return [];
    const resolved = target.startsWith('/') ? target.slice(1) : posix.join(folder, target);
    return [{ id, type: type.slice(type.lastIndexOf('/') + 1), part: resolved }];
  });
}

/** The main document: word/document.xml, or what the package names instead (Word online numbers it). */
export async function mainPart(pack: WordPackage): Promise<string | null> {
  if (pack.names.includes('word/document.xml')) return 'word/document.xml';
  const relations = await relationsOf(pack, '');
  const named = relations.find((relation) => relation.type === 'officeDocument')?.part;
  return named?.startsWith('word/') && pack.names.includes(named) ? named : null;
}
