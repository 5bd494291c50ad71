import { describe, expect, it } from 'vitest';
import { readSkillLines, writeSkillLine } from './skill-entries.ts';

describe('skill lines', () => {
  it('reads names, marks, aliases, parents and groups', () => {
    const [go, mysql] = readSkillLines('# note\n## Languages\nGo? | golang, GO*\n## Databases\nMySQL^ | | SQL, ~sql\n');
    expect(go).toEqual({
      name: { text: 'Go', rule: 'context' },
      category: 'Languages',
      aliases: [
        { text: 'golang', rule: 'plain' },
        { text: 'GO', rule: 'cased' },
      ],
      parents: [],
      groups: [],
    });
    expect(mysql).toMatchObject({ name: { rule: 'common' }, category: 'Databases', parents: ['SQL'], groups: ['sql'] });
  });

  it('writes what it reads', () => {
    const source = 'Go? | golang, GO*\nMySQL |  | SQL, ~sql\nJava';
    expect(readSkillLines(source).map(writeSkillLine).join('\n')).toBe(source);
  });
});
