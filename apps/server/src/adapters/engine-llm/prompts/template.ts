const PLACEHOLDER = /\{\{(\w+)\}\}/g;

/** The names between {{ and }} in a template, each once. */
export function placeholdersOf(template: string): string[] {
  return [...new Set(Array.from(template.matchAll(PLACEHOLDER), (match) => match[1] ?? ''))];
}

/**
 * A template with its placeholders filled in. One pass: a value that contains {{name}} itself stays as it is.
 * @throws Error on a placeholder that has no value
 */
export function fillTemplate(template: string, values: Record<string, string>): string {
  return template.replace(PLACEHOLDER, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`prompt placeholder without a value: ${name}`);
    return value;
  });
}

/** The parts of a prompt file by the heading (`# name`) above them. Comments are left out. */
export function sectionsOf(markdown: string): Map<string, string> {
  const sections = new Map<string, string>();
  const [, ...rest] = `\n${markdown.replace(/<!--[\s\S]*?-->/g, '')}`.split(/\n# /);
  for (const section of rest) {
    const [heading = '', ...lines] = section.split('\n');
    sections.set(heading.trim(), lines.join('\n').trim());
  }
  return sections;
}
