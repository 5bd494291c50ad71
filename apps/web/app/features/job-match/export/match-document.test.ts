import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makePdf } from '../../../lib/pdf/make-pdf.ts';
import { diskFont } from '../../../lib/pdf/testing/disk-font.ts';
import { bytesOf, missingGlyphs, pageTexts } from '../../../lib/pdf/testing/read-pdf.ts';
import { matchOf78 } from '../testing/match-result.ts';
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
    'Your resume, line 21: Moved e-mail jobs to Celery.',
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

test('an empty result says so in each part', async () => {
  const result = { ...matchOf78, strong_matches: [], gaps: [], recommendations: [] };
  const pages = await pageTexts(await makePdf(matchDocument({ ...match, result }, new Date()), diskFont));
  expect(pages.join('\n').match(/None\./g)).toHaveLength(3);
});
