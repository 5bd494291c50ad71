import type { SkillEvidence } from '@prep-ai/contract';
import type { SkillHit, Taxonomy } from '@prep-ai/question-bank';
import type { SectionedSegment } from './sections.ts';

/** Category of skills that the resume names in a list and the taxonomy does not know. */
const UNKNOWN_CATEGORY = 'Other';

const NOT_SKILLS = new Set(['contact', 'references', 'interests']);
const WORKED = new Set(['experience', 'projects']);
const LIST_ITEM = /[,;|•·\t]|\s{3,}|、|，/u;
const MOST_UNKNOWN = 25;
const ITEM = /^[\p{L}][\p{L}\p{M}\p{N}.+#&'’/ -]{1,38}$/u;
const SENTENCE_WORDS =
  /\b(?:the|with|to|for|of|in|on|is|are|was|were|have|has|had|my|our|i|we|that|this|by|from|as|an?|etc|years?|months?|experience|experienced|knowledge|ability|skills?|level|advanced|basic|fluent|native|expert|intermediate|beginner|proficient|including|excellent|strong|good)\b/iu;

/** A list of items rather than a sentence: most of its text is short pieces between commas or bars. */
export function isList(text: string): boolean {
  const body = text.replace(/^[^:：]{1,40}[:：]\s*/u, '');
  const items = body.split(LIST_ITEM).filter((item) => item.trim() !== '');
  return items.length >= 3 && items.every((item) => item.trim().split(/\s+/u).length <= 5);
}

/** Everyday words that are also skills ("sales", "training") count where a list names them, not amid a sentence. */
function isStrong(hit: SkillHit, segment: SectionedSegment): boolean {
  if (!hit.common && !(hit.skill.category === 'Soft Skills' && hit.to - hit.from === 1)) return true;
  const short = segment.tokens.length <= 4;
  return segment.section === 'skills' || short || isList(segment.text);
}

interface Found {
  name: string;
  category: string;
  lines: Set<number>;
  worked: boolean;
  strong: boolean;
}

/**
 * Skills with the lines that show them: first those shown in jobs and projects, then by number of lines, then as they come.
 * Items of the skills section that the taxonomy does not know are kept under their own words.
 */
export function readSkills(segments: readonly SectionedSegment[], taxonomy: Taxonomy): SkillEvidence[] {
  const found = new Map<string, Found>();
  const unknown: SectionedSegment[] = [];
  for (const segment of segments) {
    if (segment.heading || NOT_SKILLS.has(segment.section)) continue;
    for (const hit of taxonomy.skills.find(segment.text, segment.tokens)) {
      const entry = found.get(hit.skill.name) ?? {
        name: hit.skill.name,
        category: hit.skill.category,
        lines: new Set(),
        worked: false,
        strong: false,
      };
      entry.lines.add(segment.line);
      entry.worked ||= WORKED.has(segment.section);
      entry.strong ||= isStrong(hit, segment);
      found.set(entry.name, entry);
    }
    if (segment.section === 'skills') unknown.push(segment);
  }
  const known = [...found.values()].filter((entry) => entry.strong);
  known.sort((a, b) => Number(b.worked) - Number(a.worked) || b.lines.size - a.lines.size);
  return [...known, ...unknownItems(unknown, taxonomy)].map(({ name, category, lines, worked }) => ({
    name,
    category,
    lines: [...lines],
    in_experience: worked,
  }));
}

function unknownItems(segments: readonly SectionedSegment[], taxonomy: Taxonomy): Found[] {
  const items = new Map<string, Found>();
  for (const segment of segments) {
    const single = segment.bullet && segment.tokens.length <= 3;
    if (!single && !isList(segment.text)) continue;
    for (const raw of segment.text.replace(/^[^:：]{1,40}[:：]\s*/u, '').split(LIST_ITEM)) {
      const item = raw.replace(/\s+/gu, ' ').replace(/^[\s().]+|[\s().]+$/gu, '');
      const words = item.split(' ').length;
      if (!ITEM.test(item) || words > 3 || SENTENCE_WORDS.test(item) || taxonomy.skills.byName(item)) continue;
      if (taxonomy.skills.find(item, taxonomy.tokenize(item)).length > 0 || items.size >= MOST_UNKNOWN) continue;
      const entry = items.get(item.toLowerCase()) ?? {
        name: item,
        category: UNKNOWN_CATEGORY,
        lines: new Set(),
        worked: false,
        strong: true,
      };
      entry.lines.add(segment.line);
      items.set(item.toLowerCase(), entry);
    }
  }
  return [...items.values()];
}
