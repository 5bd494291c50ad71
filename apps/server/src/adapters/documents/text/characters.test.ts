import { describe, expect, it } from 'vitest';
import { cleanLine, readableLetters } from './characters.ts';

describe('letters of a font', () => {
  it('undoes shapes that only fonts need', () => {
    expect(readableLetters('e\ufb03cient', 'Helvetica')).toBe('efficient');
    expect(readableLetters('\ufefb', 'Arial')).toBe('لا');
    expect(readableLetters('Ｊａｖａ', 'MS Gothic')).toBe('Java');
  });

  it('takes private signs for bullets in symbol fonts and for icons elsewhere', () => {
    expect(readableLetters('\uf0b7', 'ABCDEF+SymbolMT')).toBe('•');
    expect(readableLetters('\uf0e0', 'FontAwesome')).toBe('');
  });
});

describe('a clean line', () => {
  it('has single spaces, tabs where it jumps, and nothing around', () => {
    expect(cleanLine('  Lotus   Payments\u00a0\t \t May 2019 ')).toBe('Lotus Payments\tMay 2019');
  });

  it('opens list items with one bullet', () => {
    expect(cleanLine('▪Wrote tests')).toBe('• Wrote tests');
    expect(cleanLine('• ● Wrote tests')).toBe('• Wrote tests');
    expect(cleanLine('C • D')).toBe('C • D');
    expect(cleanLine('– kept as typed')).toBe('– kept as typed');
  });

  it('holds nothing invisible and nothing that a database refuses', () => {
    expect(cleanLine('Ja\u0000va\u200b \ufeffSQL\u202e \ud800')).toBe('Java SQL');
    expect(cleanLine('क्‍ष में')).toBe('क्‍ष में');
    expect(cleanLine('e\u0301')).toBe('é');
    expect(cleanLine('man\u00adage event\u2010driven')).toBe('manage event-driven');
  });

  it('is empty when only bullets or spaces are left', () => {
    expect(cleanLine(' • ')).toBe('');
    expect(cleanLine('\t\u0007 ')).toBe('');
  });

  it('closes headings that were spaced by hand', () => {
    expect(cleanLine('S K I L L S')).toBe('SKILLS');
    expect(cleanLine('A B C')).toBe('A B C');
  });
});
