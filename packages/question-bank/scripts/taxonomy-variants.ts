import type { SkillLine, Spelling } from '../src/taxonomy/skill-entries.ts';
import { phraseKey } from '../src/taxonomy/tokens.ts';

/** American and British ways to write one word; each is tried in both directions. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/(?<=\w{3})isation/g, 'ization'],
  [/(?<=\w{3})ization/g, 'isation'],
  [/(?<=\w{4})ising\b/g, 'izing'],
  [/(?<=\w{4})izing\b/g, 'ising'],
  [/paed/g, 'ped'],
  [/\bped(?=iatr)/g, 'paed'],
  [/orthop(?=ed)/g, 'orthopa'],
  [/haem/g, 'hem'],
  [/\bhem(?=at|od|og|or)/g, 'haem'],
  [/oedema/g, 'edema'],
  [/anaesth/g, 'anesth'],
  [/anesth/g, 'anaesth'],
  [/gynaec/g, 'gynec'],
  [/gynec/g, 'gynaec'],
  [/centre/g, 'center'],
  [/center/g, 'centre'],
  [/programme\b/g, 'program'],
  [/\bprogram\b/g, 'programme'],
  [/(lab|col|behavi|fav)our/g, '$1or'],
  [/\b(lab|col|behavi|fav)or(?!at)/g, '$1our'],
  [/(model|label|counsel|travel|cancel|signal)l(ing|ed|or)/g, '$1$2'],
  [/(model|label|counsel|travel|cancel|signal)(ing|ed|or)/g, '$1l$2'],
  [/licence/g, 'license'],
  [/license/g, 'licence'],
  [/catalogue/g, 'catalog'],
  [/analyse/g, 'analyze'],
  [/analyze/g, 'analyse'],
  [/defence/g, 'defense'],
  [/cheque/g, 'check'],
  [/aluminium/g, 'aluminum'],
  [/fibre/g, 'fiber'],
  [/tyre/g, 'tire'],
  [/mould/g, 'mold'],
  [/\bmold/g, 'mould'],
  [/fulfilment/g, 'fulfillment'],
  [/fulfillment/g, 'fulfilment'],
  [/enquir/g, 'inquir'],
  [/inquir/g, 'enquir'],
];
/**
 * Adds to each skill the other spelling (American or British) of its phrases, where no skill has it already. Spellings that
 * count only in their own case have no variants.
 */
export function withVariants(skills: readonly SkillLine[]): SkillLine[] {
  const taken = new Set(skills.flatMap((skill) => [skill.name, ...skill.aliases].map(({ text }) => phraseKey(text))));
  return skills.map((skill) => {
    const added: Spelling[] = [];
    for (const { text, rule } of [skill.name, ...skill.aliases]) {
      if (rule === 'cased' || rule === 'context') continue;
      const plain = text.toLowerCase();
      for (const variant of respelled(plain)) {
        const key = phraseKey(variant);
        if (taken.has(key)) continue;
        taken.add(key);
        added.push({ text: variant, rule });
      }
    }
    return { ...skill, aliases: [...skill.aliases, ...added] };
  });
}

const respelled = (text: string): string[] => SPELLINGS.map(([from, to]) => text.replace(from, to));
