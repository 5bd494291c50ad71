import { createConnection, type Socket } from 'node:net';

export interface RequestTarget {
  port: number;
  path: string;
  headers?: Record<string, string>;
}

export interface RequestRun {
  requests: number;
  perSecond: number;
  /** ms, one a request */
  latencyMs: number[];
}

/**
 * Asks for the same path over and over on some keep-alive connections, each its next request when the answer is there, for
 * `ms`. Reads no more of HTTP than it needs, so that the client is not what is measured.
 * @throws Error on a status other than 200, or an answer without a length
 */
export async function runRequests(
  target: RequestTarget,
  { connections, ms }: { connections: number; ms: number },
): Promise<RequestRun> {
  const request = Buffer.from(
    [
      `GET ${target.path} HTTP/1.1`,
      `Host: 127.0.0.1:${target.port}`,
      ...Object.entries(target.headers ?? {}).map(([name, value]) => `${name}: ${value}`),
      '\r\n',
    ].join('\r\n'),
  );
  const latencyMs: number[] = [];
  const beganAt = performance.now();
  const until = beganAt + ms;
  await Promise.all(Array.from({ length: connections }, () => askUntil(target.port, request, until, latencyMs)));
  const seconds = (performance.now() - beganAt) / 1000;
  return { requests: latencyMs.length, perSecond: latencyMs.length / seconds, latencyMs };
}

function askUntil(port: number, request: Buffer, until: number, latencyMs: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = createConnection({ port, host: '127.0.0.1', noDelay: true });
    let askedAt = 0;
    let parts: Buffer[] = [];
    const ask = () => {
      askedAt = performance.now();
      socket.write(request);
    };
    socket.once('connect', ask);
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('the server closed a connection amid the measurement')));
    socket.on('data', (chunk) => {
      parts.push(chunk);
      const answer = parts.length === 1 ? chunk : Buffer.concat(parts);
      const missing = missingBytes(answer);
      if (missing instanceof Error) {
        socket.destroy();
        reject(missing);
        return;
      }
      if (missing > 0) return;
      parts = [];
      const now = performance.now();
      latencyMs.push(now - askedAt);
      if (now < until) ask();
      else {
        socket.destroy();
        resolve();
      }
    });
  });
}

/** How much of an answer has not come yet, or what is wrong with it. One at least while its head is not whole. */
function missingBytes(answer: Buffer): number | Error {
  const head = answer.indexOf('\r\n\r\n');
  if (head < 0) return 1;
  const text = answer.toString('latin1', 0, head);
  if (!text.startsWith('HTTP/1.1 200')) return new Error(`answered ${text.slice(0, text.indexOf('\r\n'))}`);
  const length = /\r\ncontent-length: *(\d+)/i.exec(text)?.[1];
  if (length === undefined) return new Error('answered without a content-length');
  return head + 4 + Number(length) - answer.length;
}
