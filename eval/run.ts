/**
 * Prints the evaluation card: how well resumes are read and matched on the set of eval/data, by its two halves, with what
 * the results are compared with. Everything but the timings is the same on every run.
 * Usage: npm run eval [-- --grading | --write --mistakes --no-timings --demand FILE]: --grading prints the part on graded
 * answers alone, --write puts the card into docs/evaluation.md,
 * --mistakes lists what went wrong in the dev half, --demand measures how many of the skills that a table of real
 * advertisements and resumes names (measures/demand.ts) have questions of their own.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createOffers, loadBank, loadTaxonomy } from '@prep-ai/question-bank';
import { matchJob } from '../apps/server/src/domain/job-match/match-job.ts';
import { hardPairs, loadFresh, loadHardJobs, loadHardPapers, loadHardResumes } from './data/hard/load-hard.ts';
import { loadJobs, loadResumes, notScoredSkills, plainText, relationOf, type Split } from './data/load.ts';
import { measureBank } from './measures/bank.ts';
import { jaccard, tfidf } from './measures/baselines.ts';
import { createCard } from './measures/card.ts';
import { chatLines, createChatRun } from './measures/chat.ts';
import { measureDemand, readDemand } from './measures/demand.ts';
import { gradingLines } from './measures/grading.ts';
import { hardLinesOfCard } from './measures/hard-card.ts';
import { matchHardPairs } from './measures/hard-matching.ts';
import { readHardJobs, readHardResumes } from './measures/hard-reading.ts';
import { areaOf, type MeasuredPair } from './measures/matching.ts';
import { NOW } from './measures/now.ts';
import { BANK, repository } from './measures/paths.ts';
import { readSet } from './measures/read-set.ts';
import { createSkillTally, experienceIsRight, positionsRight, sectionsRight, skillsAsked } from './measures/reading.ts';
import { timeBank, timeChat, timeFirstToken, timeMatching, timeReading, timeTaxonomy } from './measures/speed.ts';
import { type Applicant, measureTailoring, tailoringLines } from './measures/tailoring.ts';

const withMistakes = process.argv.includes('--mistakes');
const withTimings = !process.argv.includes('--no-timings');

const taxonomy = loadTaxonomy(join(BANK, 'taxonomy'));
if (process.argv.includes('--grading')) {
  process.stdout.write(`${gradingLines(loadBank(join(BANK, 'content/skills')), taxonomy).join('\n')}\n`);
  process.exit();
}
const resumes = loadResumes();
const jobs = loadJobs();
const card = createCard();
const { fromFiles, fromText, twoPages } = await readSet(resumes, taxonomy, NOW);

const texts = new Map(resumes.map((resume) => [resume.id, plainText(resume)]));
const inPairs = resumes.filter((resume) => resume.inPairs);
const cosine = tfidf([...inPairs.map((resume) => texts.get(resume.id) ?? ''), ...jobs.map((job) => job.text)]);
const pairs = inPairs.flatMap((resume) => {
  const text = texts.get(resume.id) ?? '';
  const candidate = fromText.get(resume.id);
  return candidate === undefined
    ? []
    : jobs.map((job): MeasuredPair & { splits: Split[] } => ({
        resume: resume.id,
        job: job.id,
        splits: [resume.split, job.split],
        relation: relationOf(resume, job),
        ours: matchJob(candidate, job.text, taxonomy).score,
        jaccard: jaccard(text, job.text),
        tfidf: cosine(text, job.text),
      }));
});

const skillTally = createSkillTally(taxonomy, notScoredSkills());
const halves = ['dev', 'test'] as const;
card.set(resumes, jobs, pairs);
for (const half of halves) {
  const own = [...fromFiles.values()].filter((read) => read.gold.split === half);
  const english = own.filter((read) => read.gold.language === 'en');
  const other = own.filter((read) => read.gold.language !== 'en');
  const ads = jobs.filter((job) => job.split === half);
  card.reading(half, {
    skills: english.map((read) =>
      skillTally(
        read.profile.skills.map((skill) => skill.name),
        read.gold.skills,
        read.gold.accept,
      ),
    ),
    otherSkills: other.map((read) =>
      skillTally(
        read.profile.skills.map((skill) => skill.name),
        read.gold.skills,
        read.gold.accept,
      ),
    ),
    jobSkills: ads.map((job) => skillTally(skillsAsked(job, taxonomy), [...job.required, ...job.preferred], [])),
    experience: own.map(experienceIsRight),
    sections: own.map(sectionsRight),
    dates: own.map((read) => positionsRight(read, 'dates')),
    positions: english.map((read) => positionsRight(read, 'all')),
    documents: own.map((read) => read.gold.id),
    english: english.map((read) => read.gold.id),
    jobs: ads.map((job) => job.id),
  });
}
card.matching(
  'dev',
  pairs.filter((pair) => pair.splits.every((split) => split === 'dev')),
  areaOf,
);
card.matching(
  'test',
  pairs.filter((pair) => pair.splits.every((split) => split === 'test')),
  areaOf,
);
card.matching('all', pairs, areaOf);
const hardResumes = loadHardResumes();
const hardJobs = loadHardJobs();
const fresh = loadFresh();
card.add(
  hardLinesOfCard({
    resumes: await readHardResumes(hardResumes, taxonomy, skillTally, NOW),
    papers: await readHardResumes(loadHardPapers(), taxonomy, skillTally, NOW),
    jobs: readHardJobs(hardJobs, taxonomy, skillTally),
    fresh: {
      resumes: await readHardResumes(fresh.resumes, taxonomy, skillTally, NOW),
      jobs: readHardJobs(fresh.jobs, taxonomy, skillTally),
    },
    matches: matchHardPairs(
      hardPairs(hardResumes, hardJobs).filter((pair) => pair.half !== null),
      taxonomy,
      NOW,
    ),
  }),
);
const bank = loadBank(join(BANK, 'content/skills'));
card.bank(measureBank(bank));
const applicants = inPairs.flatMap((resume): Applicant[] => {
  const candidate = fromText.get(resume.id);
  const job = jobs.find((item) => item.occupation === resume.occupation);
  return candidate
    ? [{ candidate, jobDescription: job?.text ?? null, match: job ? matchJob(candidate, job.text, taxonomy) : null }]
    : [];
});
card.add(
  tailoringLines(
    await measureTailoring({ bank, taxonomy, templates: loadBank(join(BANK, 'content/templates')) }, applicants),
  ),
);
card.add(gradingLines(bank, taxonomy));
card.add(chatLines(bank));
const demand = argumentAfter('--demand');
if (demand) card.demand(measureDemand(readDemand(demand), createOffers(bank, taxonomy)));
if (withTimings) {
  const candidates = inPairs.flatMap((resume) => fromText.get(resume.id) ?? []);
  card.timings({
    reading: twoPages && (await timeReading(twoPages, taxonomy, NOW)),
    matching: await timeMatching(
      candidates.map((candidate, at) => ({ candidate, job: jobs[(at * 7) % jobs.length]?.text ?? '' })),
      taxonomy,
    ),
    firstToken: candidates[0] ? await timeFirstToken(candidates[0]) : null,
    chat: await timeChat(createChatRun(bank)),
    taxonomy: await timeTaxonomy(),
    bank: await timeBank(),
  });
}
process.stdout.write(card.text({ withMistakes }));
if (process.argv.includes('--write')) putIntoDocs(card.text({ withMistakes: false }));

function argumentAfter(name: string): string | undefined {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
}

/** Puts the card between its marks in docs/evaluation.md, its headings two levels down. */
function putIntoDocs(written: string): void {
  const path = join(repository, 'docs/evaluation.md');
  const body = written.replace(/^## /gm, '### ').trim();
  const docs = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    docs.replace(/<!-- card -->[\s\S]*<!-- \/card -->/, () => `<!-- card -->\n\n${body}\n\n<!-- /card -->`),
  );
}
