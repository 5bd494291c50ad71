import { phraseKey } from '../src/taxonomy/tokens.ts';
import { verbRoot } from '../src/taxonomy/verb-root.ts';

/** Our list of verbs and objects that show a skill, one line a verb's root: `root TAB object=skill;object=skill`. */
export function shownSkills(source: string): string {
  const table = new Map<string, Map<string, string>>();
  for (const line of source.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [skill = '', pairs = ''] = line.split(' | ');
    for (const pair of pairs.split(', ')) {
      const [verb = '', ...words] = pair.split(' ');
      const root = verbRoot(phraseKey(verb));
      table.set(root, (table.get(root) ?? new Map<string, string>()).set(phraseKey(words.join(' ')), skill));
    }
  }
  return [...table]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([verb, objects]) => `${verb}\t${[...objects].map(([object, skill]) => `${object}=${skill}`).join(';')}`)
    .join('\n');
}
