import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { cosine } from './occupation-space.ts';
import { loadTaxonomy } from './taxonomy.ts';

const folder = fileURLToPath(new URL('../../taxonomy/', import.meta.url));
const taxonomy = loadTaxonomy(folder);
const found = (text: string): string[] =>
  taxonomy.skills.find(text, taxonomy.tokenize(text)).map((hit) => hit.skill.name);

describe('skills in text', () => {
  it.each([
    ['Languages: C, C++, C#, .NET, Go, R', ['C', 'C++', 'C#', '.NET', 'Go', 'R']],
    ['C/C++ developer', ['C', 'C++']],
    ['Built with Node.js, ASP.NET Core and Next.js', ['Node.js', 'ASP.NET', 'Next.js']],
    ['Go-to-market strategy', ['Go-to-Market Strategy']],
    ['I go to the office and go above and beyond', []],
    ['Led the go-live of the portal', []],
    ['Backend in Go and Rust', ['Backend Development', 'Go', 'Rust']],
    ['R&D of new coatings', ['Research and Development']],
    ['C-level presentations', ['Presentation Skills']],
    ['Series C startup', []],
    ['Vitamin C', []],
    ['I excel at teamwork', ['Teamwork']],
    ['Excel at whatever you do', []],
    ['Word, Excel, Outlook, Access', ['Microsoft Word', 'Microsoft Excel', 'Microsoft Outlook', 'Microsoft Access']],
    ['access to the outlook of a word', []],
    ['We react swiftly in spring', []],
    ['React, Spring, Express, Flask', ['React', 'Spring', 'Express', 'Flask']],
    ['Chef, Puppet and Ansible', ['Chef', 'Puppet', 'Ansible']],
    ['Chef de partie', []],
    ['Unity 3D and Unreal Engine', ['Unity', 'Unreal Engine']],
    ['unity of purpose', []],
    ['PYTHON, GO, RUST AND C++', ['Python', 'Go', 'Rust', 'C++']],
    ['CI/CD with GitHub Actions', ['CI/CD', 'GitHub Actions']],
    ['AWS (EC2, S3)', ['AWS', 'Amazon EC2', 'Amazon S3']],
    ['postgres and MS SQL Server', ['PostgreSQL', 'SQL Server']],
    ['scikit-learn, sklearn', ['Scikit-learn', 'Scikit-learn']],
    ['ग्राहक सेवा, ऋण मूल्यांकन, MS Excel', ['Customer Service', 'Loan Processing', 'Microsoft Excel']],
    ['熟悉Java和Python，项目管理', ['Java', 'Python', 'Project Management']],
    ['الموارد البشرية', ['Human Resources']],
    ['Buchhaltung und Projektmanagement', ['Accounting', 'Project Management']],
    ['Gestion de projet, comptabilité', ['Project Management', 'Accounting']],
    ['SkillsJava, Python', ['Java', 'Python']],
    ['Attended NeurIPS', []],
    ['patient care and IV therapy', ['Patient Care', 'IV Therapy']],
  ])('%s', (text, names) => {
    expect(found(text)).toEqual(names);
  });

  it('gives offsets of what it found', () => {
    const text = 'Wrote services in C++, then Node.js.';
    const cut = taxonomy.skills.find(text, taxonomy.tokenize(text)).map((hit) => text.slice(hit.start, hit.end));
    expect(cut).toEqual(['C++', 'Node.js']);
  });

  it('knows names as people type them', () => {
    expect(taxonomy.skills.byName('postgres')?.name).toBe('PostgreSQL');
    expect(taxonomy.skills.byName('go')?.name).toBe('Go');
    expect(taxonomy.skills.byName('underwater basket weaving')).toBeUndefined();
  });

  it('relates skills', () => {
    const relation = (wanted: string, shown: string): string | undefined => {
      const [one, other] = [taxonomy.skills.byName(wanted), taxonomy.skills.byName(shown)];
      return one && other ? taxonomy.skills.relation(one, other) : 'unknown skill';
    };
    expect(relation('Java', 'Java')).toBe('same');
    expect(relation('JavaScript', 'React')).toBe('narrower');
    expect(relation('SQL', 'PostgreSQL')).toBe('narrower');
    expect(relation('MySQL', 'PostgreSQL')).toBe('sibling');
    expect(relation('PostgreSQL', 'SQL')).toBe('broader');
    expect(relation('Java', 'JavaScript')).toBeUndefined();
    expect(relation('Nursing', 'Python')).toBeUndefined();
  });
});

describe('occupations in text', () => {
  const codes = (text: string): string[] =>
    taxonomy.occupations
      .findTitles(taxonomy.tokenize(text))
      .flatMap((hit) => hit.occupations.map((number) => taxonomy.occupations.occupations[number]?.code ?? ''));
  const field = (text: string): ReturnType<typeof taxonomy.occupations.fieldOf> =>
    taxonomy.occupations.fieldOf(new Map(taxonomy.tokenize(text).map((token) => [token.norm, 1])));

  it('finds titles, the longest at each place', () => {
    expect(codes('Staff Nurse')).toEqual(['29-1141.00']);
    expect(codes('Senior Backend Developer')).toContain('15-1252.00');
    expect(codes('zzz')).toEqual([]);
  });

  it('distinguishes fields of work by their words', () => {
    const ward = field(
      'registered nurse: administered medication to patients, monitored vital signs, charted care in the hospital ward',
    );
    const clinic = field(
      'nurse who assessed patients, dressed wounds and gave nursing care and medication after surgery',
    );
    const ledger = field('reconciled ledgers, prepared financial statements and audit schedules');
    const place = (field: typeof ward) => taxonomy.occupations.space.place(field);
    expect(cosine(place(ward), place(clinic))).toBeGreaterThan(0.5);
    expect(cosine(place(ward), place(ledger))).toBeLessThan(0.2);
    expect(cosine(place(ward), place(ward))).toBeCloseTo(1);
    expect(field('xqzw qqq').size).toBe(0);
  });
});

describe('the data', () => {
  it('has thousands of skills in dozens of categories, each once', () => {
    const names = taxonomy.skills.skills.map((skill) => skill.name.toLowerCase());
    expect(names.length).toBeGreaterThan(3000);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(taxonomy.skills.skills.map((skill) => skill.category)).size).toBeGreaterThanOrEqual(20);
  });

  it('says where it comes from', () => {
    expect(readFileSync(`${folder}skills.txt`, 'utf8').split('\n')[0]).toMatch(
      /O\*NET 29\.2 \(CC BY 4\.0, modified\) and ESCO/,
    );
  });

  it('names only parents that exist', () => {
    const source = readFileSync(`${folder}skills.txt`, 'utf8');
    const parents = source
      .split('\n')
      .flatMap((line) => (line.split('|')[2] ?? '').split(',').map((item) => item.trim()));
    const missing = parents.filter((name) => name !== '' && !name.startsWith('~') && !taxonomy.skills.byName(name));
    expect(missing).toEqual([]);
  });
});
