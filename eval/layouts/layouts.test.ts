import { unzipSync } from 'fflate';
import { extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { loadResumes, plainText } from '../data/load.ts';
import { type LaidOut, layOut } from './lay-out.ts';

const resumes = loadResumes();
const laidOut = await Promise.all(resumes.map(async (resume) => ({ resume, file: await layOut(resume) })));

/** All letters of a file without white space, in whatever order. */
async function lettersOf({ format, bytes }: LaidOut): Promise<string> {
  if (format === 'pdf') return packed((await extractText(Uint8Array.from(bytes))).text.join(''));
  const parts = Object.entries(unzipSync(bytes)).filter(([name]) =>
    /^word\/(document|header\d*|footer\d*)\.xml$/.test(name),
  );
  const xml = parts.map(([, part]) => new TextDecoder().decode(part)).join('');
  return packed(
    xml
      .replace(/<[^>]+>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&apos;', "'")
      .replaceAll('&amp;', '&'),
  );
}

const packed = (text: string) => text.toLowerCase().replace(/\s+/g, '');

describe('the layouts', () => {
  it('write the same bytes each time', async () => {
    const first = new Map(laidOut.map((one) => [`${one.file.format} ${one.file.layout}`, one]));
    for (const [layout, { resume, file }] of first) {
      const again = await layOut(resume);
      expect([layout, Buffer.compare(file.bytes, again.bytes)]).toEqual([layout, 0]);
    }
  });

  it('are thirteen, each used in both halves', () => {
    const usedIn = (split: string) =>
      laidOut.filter(({ resume }) => resume.split === split).map(({ file }) => `${file.format} ${file.layout}`);
    expect(new Set(usedIn('dev')).size).toBe(13);
    expect(new Set(usedIn('test'))).toEqual(new Set(usedIn('dev')));
  });

  // A PDF holds Devanagari as shaped glyphs: their letters don't all come back in order.
  it.each(laidOut.filter(({ resume, file }) => !(resume.language === 'hi' && file.format === 'pdf')))(
    '$file.format $file.layout: $resume.id loses no word',
    async ({ resume, file }) => {
      const letters = await lettersOf(file);
      const words = plainText(resume)
        .split(/[\s—–•·|/-]+/)
        .map(packed)
        .filter((word) => word.length > 2);
      expect(words.filter((word) => !letters.includes(word))).toEqual([]);
    },
  );
});
