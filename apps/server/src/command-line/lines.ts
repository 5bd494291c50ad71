/** The lines of a stream. JSON leaves U+2028 inside strings as it is, so only the line feed ends a line. */
export async function* linesOf(input: AsyncIterable<string | Buffer>): AsyncGenerator<string> {
  let rest = '';
  const decoder = new TextDecoder();
  for await (const chunk of input) {
    rest += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
