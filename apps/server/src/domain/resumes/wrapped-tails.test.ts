import { describe, expect, it } from 'vitest';
import { sectionRuns, withSections } from './sections.ts';
import { segmentsOf } from './segments.ts';
import { linesOf, taxonomy } from './testing/real-taxonomy.ts';

const TOP = 'Asha Rao\nasha@example.com\n';
const runsOf = (text: string): string[] =>
  sectionRuns(withSections(segmentsOf(linesOf(TOP + text), taxonomy), taxonomy)).map(
    (run) => `${run.section} ${run.from}-${run.to}`,
  );

describe('a heading below an item without a full stop stays one', () => {
  it.each(['Projects', 'Education', 'Languages', 'Training'])('%s', (heading) => {
    const item = '• Wrote the nightly reconciliation of 2 million payments';
    const longer = '• Led four engineers through the move of billing to another ledger, with a week of parallel runs';
    expect(
      runsOf(`Experience\nClerk, Mill   2019 - 2021\n${longer}\nand a fallback\n${item}\n${heading}\nA line of it`),
    ).toHaveLength(3);
  });
});

describe("a wrapped sentence's tail is no heading", () => {
  it.each([
    [
      'in small letters with a full stop',
      'Experience\nClerk, Mill   2019 - 2021\n• Looked after the old payroll and built internal tools and web\napplications.\n• Filed it all',
    ],
    [
      'with a capital',
      'Experience\nClerk, Mill   2019 - 2021\n• Wrote the monthly report on sales and on all of the Web\nApplications\n• Filed it all',
    ],
    [
      'after a word that something has to follow',
      'Experience\nClerk, Mill   2019 - 2021\n• Helped the people of two departments with their\nTraining\nand with the forms',
    ],
    [
      'after a comma',
      'Experience\nClerk, Mill   2019 - 2021\n• Kept a list of all machines, licences,\nCertifications\nand keys of the house',
    ],
    [
      'after a line that had no room for it',
      'Experience\nClerk, Mill   2019 - 2021\nOrdered what the nine shops of the town needed and checked it when\nit came, which took most of the morning, and looked at the quality\nof each delivery until the last driver was gone to the other depot\nReferences\nwere asked for by nobody in the mill',
    ],
    [
      'of a sentence in the summary',
      'Summary\nA careful person with a good eye for figures who wants to learn more about your company and its\nProjects.\nExperience\nClerk, Mill   2019 - 2021',
    ],
    [
      'below another tail',
      'Experience\nClerk, Mill   2019 - 2021\nMoved the answers so that a slow carrier no longer blocks\nthe\nTraining\nenvironment or the customer who waits',
    ],
    [
      'at the end of a paragraph, with its full stop',
      'Experience\nClerk, Mill   2019 - 2021\nTook over the planning of shifts for two plants and the whole of adult\nEducation.\nThen left for the sea',
    ],
    [
      'after a list that goes on',
      'Experience\nClerk, Mill   2019 - 2021\n• Worked every day with spreadsheets, mail, forms and\nSoftware\n• Filed it all',
    ],
  ])('%s', (_, text) => {
    const names = runsOf(text).map((run) => run.split(' ')[0]);
    expect(names).toEqual(
      text.startsWith('Summary') ? ['contact', 'summary', 'experience'] : ['contact', 'experience'],
    );
  });

  it('and a heading after a finished or a short line is one', () => {
    expect(runsOf('Experience\nClerk, Mill   2019 - 2021\n• Filed it all\nSkills\nTally, Excel')).toEqual([
      'contact 1-2',
      'experience 3-5',
      'skills 6-7',
    ]);
    expect(
      runsOf(
        'Experience\nClerk, Mill   2019 - 2021\nOrdered what the nine shops of the town needed.\nEducation\nB.A., 2010',
      ),
    ).toEqual(['contact 1-2', 'experience 3-5', 'education 6-7']);
  });
});

describe('the look of the other headings decides', () => {
  const setLines = (rows: readonly (readonly [string, boolean])[]) =>
    rows.map(([text, strong], index) => ({ n: index + 1, text, ...(strong && { look: { strong, size: 1.2 } }) }));
  const ROWS: readonly (readonly [string, boolean])[] = [
    ['Asha Rao', false],
    ['asha@example.com', false],
    ['Experience', true],
    ['Clerk, Mill   2019 - 2021', false],
    ['Looked after the stores', false],
    ['Education', true],
    ['B.A., Pune, 2010', false],
    ['Skills', true],
    ['Tally', false],
    ['Tools', false],
    ['Excel', false],
  ];
  const sectionsOf = (rows: readonly (readonly [string, boolean])[]) =>
    withSections(segmentsOf(setLines(rows), taxonomy), taxonomy).map(
      ({ section, heading }) => `${section}${heading ? '!' : ''}`,
    );

  it('a plain line among headings set in bold is none', () => {
    const sections = sectionsOf([...ROWS.slice(0, 5), ['Projects', false], ...ROWS.slice(5)]);
    expect(sections[5]).toBe('experience');
    expect(sectionsOf(ROWS).filter((section) => section.endsWith('!'))).toEqual([
      'experience!',
      'education!',
      'skills!',
    ]);
  });

  it('a line set like the headings is one by its noun, whatever else it says', () => {
    const sections = sectionsOf([...ROWS, ['Things for which I won awards', true], ['Best stall of the fair', false]]);
    expect(sections.slice(-2)).toEqual(['achievements!', 'achievements']);
  });

  it('capitals are a look too', () => {
    expect(
      runsOf(
        'WORK EXPERIENCE\nNurse, Ward 3   2019 - 2021\nSKILLS\nTriage\nNURSING PROCEDURES DONE\nEducating families\nEDUCATION\nBSN',
      ).map((run) => run.split(' ')[0]),
    ).toEqual(['contact', 'experience', 'skills', 'education']);
  });

  it.each(['CARRIER OBJECTIVE', 'EDUCATI0N', 'WORK EXPREIENCE', 'ACADEMIC QUALIFICATON', 'Techn1cal Skills:'])(
    '%s is a heading with a slip',
    (heading) => {
      expect(runsOf(`${heading}\nsomething of it`)).toHaveLength(2);
    },
  );

  it('"Resume" above the name is no heading of a summary', () => {
    const runs = sectionRuns(
      withSections(segmentsOf(linesOf('RESUME\nAsha Rao\nPune\nSkills\nTally'), taxonomy), taxonomy),
    );
    expect(runs.map(({ section }) => section)).toEqual(['contact', 'skills']);
  });
});
