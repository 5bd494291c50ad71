/** A frame of V8's stack traces: a place in a file. Text of a message that only begins like a frame does not count. */
const FRAME = /^\s+at (?:.+ \()?(?:file:|node:|\/|[A-Za-z]:\\|<anonymous>).*?(?::\d+:\d+)?\)?$/;
const FRAMES = 12;
/** characters of a frame: what is longer is somebody's text, and looking for a frame in it could take long */
const LONGEST = 500;

export interface LoggedError {
  error: string;
  frames: string[];
}

/**
 * What a log line says about an error: its name, its code and where it was thrown. Never its message: those of the database
 * hold the values of the statement, those of a provider what it was sent.
 */
export function loggedError(error: unknown): LoggedError {
  return { error: nameOf(error), frames: framesOf(error) };
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error && typeof error.code === 'string' ? `${error.name} (${error.code})` : error.name;
}

function framesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const { stack = '', message } = error;
  const begins = stack.indexOf(message) + message.length;
  return stack
    .slice(begins)
    .split('\n')
    .filter((line) => line.length <= LONGEST && FRAME.test(line))
    .slice(0, FRAMES)
    .map((line) => line.trim());
}
