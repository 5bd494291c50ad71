import { environment } from '../../apps/server/src/config.ts';
import { table } from './generated-blocks.mjs';

/** Every environment variable of the server, with its default and its description. */
function variables() {
  return Object.entries(environment.shape).map(([name, schema]) => {
    const optional = schema.safeParse(undefined);
    if (!schema.description) throw new Error(`${name} has no description in config.ts`);
    const choices = schema.unwrap?.().options?.map((choice) => `\`${choice}\``) ?? [];
    const description = [schema.description, ...(choices.length > 0 ? [`one of ${choices.join(', ')}`] : [])].join(
      '; ',
    );
    return { name, fallback: optional.success ? optional.data : undefined, description };
  });
}

export function configurationTable() {
  const rows = variables().map(({ name, fallback, description }) => [
    `\`${name}\``,
    fallback === undefined ? 'none' : `\`${fallback}\``,
    description,
  ]);
  return table(['variable', 'default', 'what it is'], rows);
}

/** A file that can be copied to .env as it is: every variable is a comment with its default. */
export function envExample() {
  const blocks = variables().map(({ name, fallback, description }) => {
    const plain = description.replaceAll('`', '').replace(/\[([^\]]+)\]\(([^)]+)\)/g, '$1: $2');
    return [...wrap(plain), `# ${name}=${fallback ?? ''}`].join('\n');
  });
  const head = [
    '# Copy this file to .env and uncomment what you need; a local start needs none of it.',
    '# Generated from apps/server/src/config.ts by npm run docs:generate.',
  ].join('\n');
  return `${[head, ...blocks].join('\n\n')}\n`;
}

function wrap(text, width = 110) {
  const lines = [''];
  for (const word of text.split(' ')) {
    if (lines.at(-1) !== '' && lines.at(-1).length + word.length >= width) lines.push('');
    lines.push(`${lines.pop()} ${word}`.trim());
  }
  return lines.map((line) => `# ${line}`);
}
