import { flat, missing, wordCount } from '../label-words.ts';
import { notScoredSkills } from '../load.ts';
import { mergedMonths } from '../merged-months.ts';
import type { GoldPosition, GoldSkill } from '../notation.ts';
import type { HardJob, HardResume, Trap } from './load-hard.ts';
import { yearsIn } from './years-in.ts';

/** Every way in which a resume's labels don't agree with its text, in words for the writer; empty when all is well. */
export function resumeFaults(resume: HardResume): string[] {
  const { text, name, email, phone } = resume;
  return [
    ...absent('name', [name], text),
    ...absent('mail', [email], text),
    ...absent('phone', [phone], text),
    ...absent('summary', [resume.summary?.from, resume.summary?.to], text),
    ...skillFaults(resume.skills, resume),
    ...headingFaults(resume),
    ...resume.positions.flatMap((position) => positionFaults(position, text)),
    ...totalFaults(resume),
    ...mailFaults(text),
    ...classFaults(resume.classes, (number) => number <= 12),
  ];
}

/** The same of an advertisement. */
export function jobFaults(job: HardJob): string[] {
  const number = Number(/\d+$/.exec(job.id)?.[0]);
  return [
    ...(flat(job.text).includes(flat(job.title)) === job.titleInText
      ? []
      : [`title "${job.title}" is ${job.titleInText ? 'not in the text' : 'in the text and has a star'}`]),
    ...skillFaults([...job.required, ...job.preferred], job),
    ...(job.required.length > 0 || job.nearMiss !== null ? [] : ['no required skill']),
    ...(number >= 5 === (job.nearMiss !== null) ? [] : ['near-miss goes with the numbers 5 and 6, and only with them']),
    ...(job.nearMiss?.why === '' ? ['near-miss without its reason'] : []),
    ...mailFaults(job.text),
    ...classFaults(job.classes, (number) => number >= 10 && number <= 15),
    ...lengthFaults(job.text, 55, 950),
  ];
}

/** For writing systems with gaps between words. */
export function lengthFaults(text: string, least: number, most: number): string[] {
  const count = wordCount(text);
  return count >= least && count <= most ? [] : [`${count} words: ${least} to ${most} are wanted`];
}

const absent = (what: string, values: readonly (string | null | undefined)[], text: string): string[] =>
  values.flatMap((value) =>
    !value || flat(text).includes(flat(value)) ? [] : [`${what} "${value}" is not in the text`],
  );

interface Marked {
  accept: readonly string[];
  traps: readonly Trap[];
  text: string;
}

function skillFaults(skills: readonly GoldSkill[], { accept, traps, text }: Marked): string[] {
  const names = skills.map(({ name }) => name.toLowerCase());
  const accepted = new Set(accept.map((name) => name.toLowerCase()));
  const soft = notScoredSkills();
  const gold = new Set(names);
  return [
    ...missing(skills, text).map((name) => `skill "${name}": its words are not in the text`),
    ...names.filter((name, i) => names.indexOf(name) !== i).map((name) => `skill "${name}" is named twice`),
    ...names.filter((name) => soft.has(name)).map((name) => `skill "${name}" is a soft one (not-scored.txt)`),
    ...names.filter((name) => accepted.has(name)).map((name) => `skill "${name}" is also in accept`),
    ...absent(
      'trap',
      traps.map(({ form }) => form),
      text,
    ),
    ...traps
      .filter(({ skill }) => skill !== null && gold.has(skill.toLowerCase()))
      .map(({ skill }) => `trap "${skill}" is also a gold skill`),
    ...traps
      .filter(({ skill }) => skill !== null && accepted.has(skill.toLowerCase()))
      .map(({ skill }) => `trap "${skill}" is also in accept`),
  ];
}

/** Headings in the letters of the text, one after the other. */
function headingFaults({ headings, text }: HardResume): string[] {
  const whole = text.replace(/\s+/g, ' ');
  let from = 0;
  return headings.flatMap(({ text: heading }) => {
    const words = heading.replace(/\s+/g, ' ');
    const at = whole.indexOf(words, from);
    if (at !== -1) {
      from = at + words.length;
      return [];
    }
    return [`heading "${heading}" ${whole.includes(words) ? 'is out of order' : 'is not in the text'}`];
  });
}

function positionFaults({ title, employer, start, end }: GoldPosition, text: string): string[] {
  const years = yearsIn(text);
  return [
    ...absent('title', [title], text),
    ...absent('employer', [employer], text),
    ...(start !== null && end !== null && end !== 'present' && start.slice(0, 7) > end
      ? [`${start} is after ${end}`]
      : []),
    ...[start, end]
      .filter((date): date is string => date !== null && date !== 'present')
      .filter((date) => !years.has(Number(date.slice(0, 4))))
      .map((date) => `date ${date}: its year is not in the text`),
  ];
}

function totalFaults({ positions, totalMonths }: HardResume): string[] {
  const counted = mergedMonths(positions);
  return counted === totalMonths ? [] : [`total ${totalMonths ?? 'none'}: the positions make ${counted ?? 'none'}`];
}

/** Mail addresses under names that nobody can own. */
const mailFaults = (text: string): string[] =>
  (text.match(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g) ?? [])
    .filter((mail) => !/[@.]example\b/i.test(mail))
    .map((mail) => `mail ${mail} is not under example.com or such`);

const classFaults = (classes: readonly number[], may: (number: number) => boolean): string[] =>
  classes.filter((number) => !may(number)).map((number) => `class ${number} is none that it can exercise`);
