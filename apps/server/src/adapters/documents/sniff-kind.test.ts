import { describe, expect, it } from 'vitest';
import { sniffKind } from './sniff-kind.ts';
import { makeDocx, makePdf } from './testing/fixtures.ts';

const pdf = await makePdf(['Text']);
const docx = await makeDocx(['Text']);

describe('kind of a file', () => {
  it('is known when name and first bytes agree', () => {
    expect(sniffKind(pdf, 'resume.pdf')).toBe('pdf');
    expect(sniffKind(pdf, 'लेखा.PDF ')).toBe('pdf');
    expect(sniffKind(docx, 'my.resume.docx')).toBe('docx');
  });

  it('is unknown when they disagree', () => {
    expect(sniffKind(pdf, 'resume.docx')).toBeNull();
    expect(sniffKind(docx, 'resume.pdf')).toBeNull();
    expect(sniffKind(pdf, 'resume.pdf.exe')).toBeNull();
    expect(sniffKind(pdf, 'pdf')).toBeNull();
    expect(sniffKind(Buffer.from('\x89PNG\r\n'), 'picture.pdf')).toBeNull();
    expect(sniffKind(new Uint8Array(0), 'empty.docx')).toBeNull();
  });

  it('allows a PDF header anywhere in the first kilobyte, and not after it', () => {
    const at = (offset: number) => Buffer.concat([Buffer.alloc(offset, ' '), Buffer.from('%PDF-1.4')]);
    expect(sniffKind(at(1019), 'a.pdf')).toBe('pdf');
    expect(sniffKind(at(1020), 'a.pdf')).toBeNull();
  });

  it('takes a Word file with a password for one, so that the reader can say what is wrong', () => {
    const ole = Buffer.from('d0cf11e0a1b11ae1', 'hex');
    expect(sniffKind(Buffer.concat([ole, Buffer.from('EncryptedPackage', 'utf16le')]), 'a.docx')).toBe('docx');
    expect(sniffKind(Buffer.concat([ole, Buffer.from('an old .doc')]), 'a.docx')).toBeNull();
  });
});
