/** Replaces the text of each named block; a block that the document lacks, or has and nobody generates, is an error. */
export function replaceBlocks(text, blocks) {
  const names = new Set();
  const result = text.replace(
    /(<!-- generated: ([\w-]+)[^>]*-->\n)[\s\S]*?(<!-- end -->)/g,
    (_, opening, name, closing) => {
      if (!(name in blocks)) throw new Error(`nothing generates the block "${name}"`);
      names.add(name);
      return `${opening}\n${blocks[name].trim()}\n\n${closing}`;
    },
  );
  const missing = Object.keys(blocks).filter((name) => !names.has(name));
  if (missing.length > 0) throw new Error(`the document has no block ${missing.join(', ')}`);
  return result;
}

/** A Markdown table; a vertical bar in a cell is escaped. */
export function table(head, rows) {
  const line = (cells) => `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
