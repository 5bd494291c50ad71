import { type DocumentLine, LIMITS, type ResumeProfile, type SkillEvidence } from '@prep-ai/contract';
import { z } from 'zod';
import { isPlain, oneLine } from './plain-text.ts';
import { claimsStandIn, lineShows } from './resume-claims.ts';

/** characters of a summary that a model may write */
const MAX_SUMMARY = 600;
const MIN_SUMMARY = 40;
/** words of a skill's name */
const MAX_WORDS = 6;

/** What a model is asked to read in a resume. Bounds are checked here and not in the schema: not every provider takes them. */
export const resumeReading = z.object({
  summary: z.string(),
  skills: z.array(z.object({ name: z.string(), lines: z.array(z.number()) })),
});
export type ResumeReading = z.infer<typeof resumeReading>;

/**
 * The computed profile with a model's reading, as far as the document bears it out: the summary if its names and figures
 * stand in the resume, skills with the quoted lines that really hold their name. Experience, positions, contact and
 * everything else stay computed.
 */
export function improveProfile(computed: ResumeProfile, reading: ResumeReading, lines: DocumentLine[]): ResumeProfile {
  return {
    ...computed,
    summary: chooseSummary(computed, reading.summary, lines),
    skills: mergeSkills(computed, reading.skills, lines),
  };
}

function chooseSummary(computed: ResumeProfile, written: string, lines: DocumentLine[]): string {
  const summary = oneLine(written);
  const source = [...lines.map((line) => line.text), computed.total_experience, computed.summary].join('\n');
  const fits = summary.length >= MIN_SUMMARY && summary.length <= MAX_SUMMARY && isPlain(summary);
  return fits && claimsStandIn(summary, source) ? summary : computed.summary;
}

function mergeSkills(computed: ResumeProfile, read: ResumeReading['skills'], lines: DocumentLine[]): SkillEvidence[] {
  const byNumber = new Map(lines.map((line) => [line.n, line]));
  const merged = new Map(computed.skills.map((skill) => [keyOf(skill.name), skill]));
  for (const { name: written, lines: quoted } of read) {
    const name = oneLine(written);
    if (!isName(name)) continue;
    const showing = quoted.filter((n) => {
      const line = byNumber.get(n);
      return line !== undefined && lineShows(line, name);
    });
    if (showing.length === 0) continue;
    const known = merged.get(keyOf(name));
    if (!known && merged.size >= LIMITS.skill.proExtracted) continue;
    const all = [...new Set([...(known?.lines ?? []), ...showing])].sort((a, b) => a - b);
    const evidence = known ?? { name, category: LIMITS.skill.defaultCategory, lines: [], in_experience: false };
    merged.set(keyOf(name), {
      ...evidence,
      lines: all,
      in_experience: evidence.in_experience || all.some((n) => isInExperience(computed, n)),
    });
  }
  return [...merged.values()];
}

function isName(name: string): boolean {
  return (
    /\p{L}/u.test(name) && name.length <= LIMITS.skill.nameMax && name.split(' ').length <= MAX_WORDS && isPlain(name)
  );
}

function isInExperience(profile: ResumeProfile, line: number): boolean {
  const inSection = profile.sections.some(
    ({ section, from, to }) => (section === 'experience' || section === 'projects') && line >= from && line <= to,
  );
  return inSection || profile.positions.some((position) => position.lines.includes(line));
}

function keyOf(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}
