import { describe, expect, it } from 'vitest';
import { withSections } from './sections.ts';
import { segmentsOf } from './segments.ts';
import { taxonomy } from './testing/real-taxonomy.ts';

/** Lines numbered as in the text, so that an empty one leaves a gap. */
const linesOf = (text: string) =>
  text.split('\n').flatMap((line, at) => (line === '' ? [] : [{ n: at + 1, text: line }]));

/** Headings with their sections, in order. */
const headings = (text: string): string[] =>
  withSections(segmentsOf(linesOf(text), taxonomy), taxonomy).flatMap(({ heading, section, text: said }) =>
    heading ? [`${section}: ${said}`] : [],
  );
const TOP = 'Ines Calder\nines.calder@example.com\n\n';
const JOBS =
  'Storekeeper, Larch Mills Ltd   03/2019 - present\n• Kept the racks\nClerk, Rowan Bank   2015 - 2019\n• Filed';
const SCHOOL = 'B.Sc. Economics, University of Larchfield, 2012 - 2015';
const SKILLS = 'Excel, SAP, Python, SQL, Tableau';

describe('headings in words that nobody knows', () => {
  it('capitals below an empty line, when no heading of the document is known', () => {
    const text = `${TOP}VORMED OLK\n${JOBS}\n\nTRUSK\n${SCHOOL}\n\nWOBBEL FIN\n${SKILLS}\n\nDRELT\nMr. A. Pine, a.pine@example.org`;
    expect(headings(text)).toEqual([
      'experience: VORMED OLK',
      'education: TRUSK',
      'skills: WOBBEL FIN',
      'references: DRELT',
    ]);
  });

  it('set like the headings that are known', () => {
    const text = `${TOP}EXPERIENCE\n${JOBS}\nTRUSK\n${SCHOOL}\nSKILLS\n${SKILLS}\nLINGO\nEnglish, Spanish, French\nWOBBEL\nreading, hill walks`;
    expect(headings(text)).toEqual([
      'experience: EXPERIENCE',
      'education: TRUSK',
      'skills: SKILLS',
      'languages: LINGO',
      'interests: WOBBEL',
    ]);
  });

  it('small letters, where the known headings are in small letters', () => {
    const text = `${TOP}experience\n\n${JOBS}\n\neducation\n${SCHOOL}\n\ntools\n${SKILLS}\n\nlanguages\nEnglish, Spanish`;
    expect(headings(text)).toEqual([
      'experience: experience',
      'education: education',
      'skills: tools',
      'languages: languages',
    ]);
  });

  it('words that employers are called by too', () => {
    const text = `${TOP}EXPERIENCE\n${JOBS}\n\nAPPRENTICESHIP AND SCHOOL\n${SCHOOL}\n\nSKILLS\n${SKILLS}\n\nLANGUAGES\nEnglish`;
    expect(headings(text)[1]).toBe('education: APPRENTICESHIP AND SCHOOL');
  });

  it('what says how to reach the owner is no reference', () => {
    const text = `Ines Calder\n\nEXPERIENCE\n${JOBS}\n\nSKILLS\n${SKILLS}\n\nEDUCATION\n${SCHOOL}\n\nTRUSK\nines.calder@example.com`;
    expect(headings(text).at(-1)).toBe('contact: TRUSK');
  });
});

describe('what is no heading', () => {
  it.each([
    [
      'a label that comes in every job',
      'Clerk, Rowan Bank   2015 - 2019\nJob Profile:\nFiled\nCook, Larch Inn   2012 - 2015\nJob Profile:\nFried',
    ],
    ['the label of a form', 'Employer\tRowan Bank\nPosition\tBank Clerk\nPeriod\t2015 - 2019\nFiled'],
    ['a place', 'Yerevan\nClerk, Rowan Bank   2015 - 2019\nFiled'],
    ['an employer above its post', 'Clerk, Rowan Bank   2015 - 2019\n\nLarch Port Services\nCook   2012 - 2015'],
    [
      'the head of a table',
      'Clerk, Rowan Bank   2015 - 2019\nCourse\tInstitution\tYear\nWelding\tLarch Institute\t2016',
    ],
  ])('%s', (_, text) => {
    expect(headings(`${TOP}EXPERIENCE\n${text}`)).toEqual(['experience: EXPERIENCE']);
  });

  it('a part of the name of a product in a page that came as one line', () => {
    const list = `Skills Copywriting, WordPress, QuarkXPress, ServiceNow, ${'Excel, Google Analytics, HubSpot, Canva, '.repeat(8)}`;
    expect(headings(`${TOP}${list}`).filter((heading) => /Press|Service/u.test(heading))).toEqual([]);
  });
});
