import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { loadTaxonomy } from './taxonomy.ts';

const taxonomy = loadTaxonomy(fileURLToPath(new URL('../../taxonomy/', import.meta.url)));
const found = (text: string): string[] =>
  taxonomy.skills.find(text, taxonomy.tokenize(text)).map((hit) => hit.skill.name);

it.each([
  ['C++', ['C++.', '(C++)', 'c++', '“C++”,', 'C++/Qt or so']],
  ['C#', ['C#', 'c#;', 'C# 12', '[C#]']],
  ['.NET', ['.NET', '.NET 8', 'dotnet', '(.NET)']],
  ['Go', ['Golang', 'go lang', 'Go, Java', 'Backend in Go and Rust']],
  ['R', ['R, SPSS, SAS', 'RStudio', 'R programming', 'experienced in R and Python']],
  ['Node.js', ['Node.js', 'NodeJS', 'node js', 'NODE.JS', 'Node.js.']],
  ['Objective-C', ['Objective-C', 'objective c']],
  ['Kubernetes', ['K8s', 'k8s', 'KUBERNETES:']],
  ['CI/CD', ['CI/CD', 'CI / CD', 'CI-CD']],
  ['Go-to-Market Strategy', ['Go-to-market', 'Go to market', 'GTM strategy']],
  ['Research and Development', ['R&D', 'R & D', 'R&D engineer']],
  ['Microsoft Excel', ['Excel', 'MS-Excel', 'MS EXCEL']],
])('%s, whatever its case and what stands around it', (name, texts) => {
  for (const text of texts) expect(found(text), text).toContain(name);
});

it.each([
  'ready to go',
  'a go-getter',
  'the go live weekend',
  'rent R 500',
  'Plan C',
  'Hepatitis C',
  'a C section',
  'grade C',
  'swift delivery',
  'rust removal',
  'spark plugs',
  'express delivery',
  'Julia Roberts',
  'scalable',
  'darts',
])('"%s" names no language', (text) => {
  expect(found(text)).toEqual([]);
});
