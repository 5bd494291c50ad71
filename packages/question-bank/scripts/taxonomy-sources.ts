import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** Folder of the downloaded sources: `onet/*.tsv.gz` of O*NET 29.2 and `esco/*.gz`. */
export interface Sources {
  occupations: { code: string; title: string; description: string }[];
  alternateTitles: { code: string; title: string }[];
  tasks: { code: string; task: string; core: boolean }[];
  tools: { code: string; name: string; kind: string; hot: boolean }[];
  escoLabels: string[];
  escoOccupations: { isco: string; labels: string[]; description: string }[];
}

function unpack(folder: string, file: string): string {
  return gunzipSync(readFileSync(join(folder, file))).toString('utf8');
}

function table(source: string): string[][] {
  return source
    .split(/\r?\n/)
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => line.split('\t'));
}

/** Rows of comma-separated text with quoted fields that may hold commas, doubled quotes and line ends. */
function commaRows(source: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let field = '';
  let quoted = false;
  for (let at = 0; at < source.length; at++) {
    const char = source.charAt(at);
    if (quoted) {
      if (char !== '"') field += char;
      else if (source.charAt(at + 1) === '"') field += source.charAt(++at);
      else quoted = false;
    } else if (char === '"') quoted = true;
    else if (char === ',') {
      row.push(field);
      field = '';
    } else if (char === '\n') {
      rows.push([...row, field]);
      row = [];
      field = '';
    } else if (char !== '\r') field += char;
  }
  return field === '' && row.length === 0 ? rows : [...rows, [...row, field]];
}

/**
 * Reads what the taxonomy is built of.
 * @throws when a file is missing or is not gzip
 */
export function readSources(folder: string): Sources {
  const onet = (name: string): string[][] => table(unpack(folder, `onet/${name}.tsv.gz`));
  return {
    occupations: onet('occupations').map(([code = '', title = '', description = '']) => ({ code, title, description })),
    alternateTitles: onet('alternate_titles').flatMap(([code = '', title = '', short = '']) =>
      [title, short].filter((text) => text !== '' && text !== 'n/a').map((text) => ({ code, title: text })),
    ),
    tasks: onet('task_statements').map(([code = '', , task = '', type]) => ({ code, task, core: type === 'Core' })),
    tools: onet('technology_skills').map(([code = '', name = '', , kind = '', hot]) => ({
      code,
      name,
      kind,
      hot: hot === 'Y',
    })),
    escoLabels: unpack(folder, 'esco/skill_labels.txt.gz')
      .split(/\r?\n/)
      .filter((line) => line.trim() !== ''),
    escoOccupations: commaRows(unpack(folder, 'esco/occupations_en.csv.gz'))
      .slice(1)
      .map(([, , isco = '', preferred = '', alternatives = '', hidden = '', , , , , , , description = '']) => ({
        isco,
        labels: [preferred, ...alternatives.split('\n'), ...hidden.split('\n')].filter((label) => label !== ''),
        description,
      })),
  };
}
