import { readFileSync } from 'node:fs';
import { LEVELS, type OffersFor } from '@prep-ai/question-bank';

/** How often real advertisements and resumes name a skill. */
export interface NamedSkill {
  skill: string;
  ads: number;
  resumes: number;
}

/** Questions about a skill that a person can get one after the other without a repeat. */
const IN_A_ROW = 10;

/**
 * Reads a table of skills with how many advertisements and how many resumes name each: tab-separated, with a head line that
 * names the columns `skill`, `ads` and `resumes`. @throws Error naming the line that can't be read
 */
export function readDemand(path: string): NamedSkill[] {
  const [head = '', ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n');
  const columns = head.split('\t');
  const at = (name: string) => {
    const index = columns.indexOf(name);
    if (index < 0) throw new Error(`${path}: no column "${name}"`);
    return index;
  };
  const [skill, ads, resumes] = [at('skill'), at('ads'), at('resumes')];
  return lines.map((line, index) => {
    const cells = line.split('\t');
    const named = { skill: cells[skill] ?? '', ads: Number(cells[ads]), resumes: Number(cells[resumes]) };
    if (named.skill === '' || !Number.isInteger(named.ads) || !Number.isInteger(named.resumes))
      throw new Error(`${path}:${index + 2}: "${line}" is not a skill with two counts`);
    return named;
  });
}

/** Whether a skill has questions about itself at every level, and ten in a row. */
export function isServed(skill: string, offersFor: OffersFor): boolean {
  const about = offersFor(skill).offers.filter(({ tier }) => tier === 'about');
  const levels = new Set(about.map(({ question }) => question.level));
  return about.length >= IN_A_ROW && LEVELS.every((level) => levels.has(level));
}

export interface DemandCard {
  ads: number;
  resumes: number;
  all: number;
}

/** The share of mentions whose skill is served: in advertisements, in resumes, in both together. */
export function measureDemand(named: readonly NamedSkill[], offersFor: OffersFor): DemandCard {
  const total = { ads: 0, resumes: 0 };
  const served = { ads: 0, resumes: 0 };
  for (const { skill, ads, resumes } of named) {
    total.ads += ads;
    total.resumes += resumes;
    if (!isServed(skill, offersFor)) continue;
    served.ads += ads;
    served.resumes += resumes;
  }
  return {
    ads: served.ads / total.ads,
    resumes: served.resumes / total.resumes,
    all: (served.ads + served.resumes) / (total.ads + total.resumes),
  };
}
