import { type DocumentLine, ENTITLEMENTS, LIMITS, type ResumeProfile, type SkillEvidence } from '@prep-ai/contract';
import type { ProfileSuggestion } from '../../ports/interview-engine.ts';
import { isPlain, oneLine } from '../model-text.ts';
import { claimsAreIn, lineShows } from './resume-claims.ts';
import { withPages } from './skill-pages.ts';

/** characters of a summary that an engine may write */
const MAX_SUMMARY_LENGTH = 600;
const MIN_SUMMARY_LENGTH = 40;
/** words of a skill's name */
const MAX_NAME_WORDS = 6;

/**
 * The computed profile with an engine's suggestion, as far as the resume bears it out: the summary if its names and numbers
 * are in the resume, skills with the quoted lines that really contain their name. Experience, positions, contact and
 * everything else stay computed.
 */
export function improveProfile(
  computed: ResumeProfile,
  suggested: ProfileSuggestion,
  lines: DocumentLine[],
): ResumeProfile {
  return {
    ...computed,
    summary: chooseSummary(computed, suggested.summary, lines),
    skills: withPages(mergeSkills(computed, suggested.skills, lines), lines),
  };
}

function chooseSummary(computed: ResumeProfile, written: string, lines: DocumentLine[]): string {
  const summary = oneLine(written);
  const source = [...lines.map((line) => line.text), computed.total_experience, computed.summary].join('\n');
  const fits = summary.length >= MIN_SUMMARY_LENGTH && summary.length <= MAX_SUMMARY_LENGTH && isPlain(summary);
  return fits && claimsAreIn(summary, source) ? summary : computed.summary;
}

function mergeSkills(
  computed: ResumeProfile,
  read: ProfileSuggestion['skills'],
  lines: DocumentLine[],
): SkillEvidence[] {
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
    if (!known && merged.size >= ENTITLEMENTS.pro.skills_extracted) continue;
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
    /\p{L}/u.test(name) &&
    name.length <= LIMITS.skill.nameMax &&
    name.split(' ').length <= MAX_NAME_WORDS &&
    isPlain(name)
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
