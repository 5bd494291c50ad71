import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makePdf } from '../../../lib/pdf/make-pdf.ts';
import { diskFont } from '../../../lib/pdf/testing/disk-font.ts';
import { bytesOf, missingGlyphs, pageTexts } from '../../../lib/pdf/testing/read-pdf.ts';
import { matchOf52, matchOf78 } from '../testing/match-result.ts';
import { matchDocument } from './match-document.ts';

const match = { result: matchOf78, jobDescription: 'Python', analyzedAt: '2026-11-20T05:01:00.000Z', resumeId: 1 };

test('the report has the score and its sum, matches and gaps with their lines, recommendations, footer', async () => {
  const definition = matchDocument(match, new Date('2026-11-21T10:36:05'));
  const pdf = await makePdf({ ...definition, compress: false }, diskFont);
  const pages = await pageTexts(pdf);
  const text = pages.join(' ').replace(/\s+/g, ' ');
  for (const part of [
    'Job match report',
    '78%',
    'Good match for Backend Engineer',
    'How the score adds up',
    '50.3 of 60',
    '6 of 8 shown',
    'Async Python required',
    'Job description, line 6: You have run async Python services.',
    'Your resume, line 14: Built the API in FastAPI with async I/O.',
    'Areas to improve',
    'Nearest in your resume: line 21: Moved e-mail jobs to Celery.',
    'AI recommendations',
    'Line 21 answers line 9.',
    'Generated on 21 Nov 2026',
    `Page 1 of ${pages.length}`,
  ])
    expect(text).toContain(part);
  expect(await missingGlyphs(pdf)).toBe(0);
  if (process.env.PDF_SAMPLES)
    writeFileSync(`${process.env.PDF_SAMPLES}/match.pdf`, new Uint8Array(await bytesOf(pdf)));
});

test('conditions, levels, pages, sentences and what is taken off are in the report', async () => {
  const pdf = await makePdf(
    { ...matchDocument({ ...match, result: matchOf52 }, new Date('2026-11-21T10:36:05')), compress: false },
    diskFont,
  );
  const text = (await pageTexts(pdf)).join(' ').replace(/\s+/g, ' ');
  for (const part of [
    'Partial match for Lead Nurse',
    'Your resume shows 4 of the 9 things this job names.',
    'Your resume doesn’t show a condition of the job: Driving licence.',
    'The score compares what two texts say.',
    '12 points are taken off for that.',
    'Taken off −12 Not shown: Driving licence',
    'Driving licence Not shown · Licence',
    'Degree (bachelor or higher) Met · Degree',
    'Job description, line 4, sentence 2: A degree in nursing is required.',
    'Your resume, line 31, page 2: B.Sc. Nursing, AIIMS, 2019',
    'The job asks for: Lead. From the job title.',
    'Your resume shows: Mid-level. From the dates of the positions: 3 years.',
    'Shown by: Dressed wounds',
    'Your resume, line 12, page 1, sentences 1 and 3: Dressed wounds on a ward of 30 beds. … Trained four students in it.',
    'Nearest in your resume: line 22, page 2: Watched',
  ])
    expect(text).toContain(part);
  expect(await missingGlyphs(pdf)).toBe(0);
  if (process.env.PDF_SAMPLES)
    writeFileSync(`${process.env.PDF_SAMPLES}/match-3.pdf`, new Uint8Array(await bytesOf(pdf)));
});

test('an empty result says so in each part', async () => {
  const result = { ...matchOf78, strong_matches: [], gaps: [], recommendations: [] };
  const pages = await pageTexts(await makePdf(matchDocument({ ...match, result }, new Date()), diskFont));
  expect(pages.join('\n').match(/None\./g)).toHaveLength(3);
});
