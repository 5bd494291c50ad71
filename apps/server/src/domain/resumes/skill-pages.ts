import type { DocumentLine, SkillEvidence } from '@prep-ai/contract';

/** The skills with the page of each of their lines, where the document has pages. */
export function withPages(skills: readonly SkillEvidence[], lines: readonly DocumentLine[]): SkillEvidence[] {
  const pageOf = new Map(lines.flatMap(({ n, page }) => (page === undefined ? [] : [[n, page] as const])));
  if (pageOf.size === 0) return [...skills];
  return skills.map((skill) => {
    const pages = skill.lines.flatMap((line) => pageOf.get(line) ?? []);
    return pages.length > 0 && pages.length === skill.lines.length ? { ...skill, pages } : skill;
  });
}
