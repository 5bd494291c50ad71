import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

const NEXT = 'feedbeef';

/** headers of the connection, not of the answer */
const NOT_PASSED = ['content-length', 'content-encoding', 'transfer-encoding', 'connection', 'keep-alive'];

/** headers of the request that the product must not see: of the next version it knows nothing */
const NOT_ASKED = ['host', 'connection', 'accept-encoding', 'content-length', 'if-none-match', 'if-modified-since'];

export interface Rollout {
  url: string;
  /** From now on the next version is served, and of the old one nothing that the next has not too. */
  next(): void;
  stop(): Promise<void>;
}

/**
 * Stands before the product as a load balancer does and can serve its next version: another build, which differs in its
 * route manifest and so in its pages and its worker.
 */
export async function startRollout(product: string): Promise<Rollout> {
  const shell = await (await fetch(`${product}/chat`, { headers: { accept: 'text/html' } })).text();
  const present = /\/assets\/manifest-(\w+)\.js/.exec(shell)?.[1];
  if (!present) throw new Error('the shell names no manifest');
  let rolledOut = false;

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = request.url ?? '/';
    if (rolledOut && asked.includes(present ?? '')) return void response.writeHead(404).end();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = Object.fromEntries(
      Object.entries(request.headers).flatMap(([name, value]) =>
        typeof value === 'string' && !NOT_ASKED.includes(name) ? [[name, value]] : [],
      ),
    );
    const answer = await fetch(product + asked.replaceAll(NEXT, present ?? ''), {
      method: request.method ?? 'GET',
      headers,
      redirect: 'manual',
      ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
    });
    const kind = answer.headers.get('content-type') ?? '';
    const changes = rolledOut && /html|javascript/.test(kind) && !asked.startsWith('/api/');
    const text = changes ? (await answer.text()).replaceAll(present ?? '', NEXT) : null;
    const body = text === null ? Buffer.from(await answer.arrayBuffer()) : Buffer.from(versioned(asked, text));
    // the next build would bring a policy with hashes of its own scripts
    const left = changes ? [...NOT_PASSED, 'content-security-policy'] : NOT_PASSED;
    const kept = [...answer.headers].filter(([name]) => !left.includes(name));
    response.writeHead(answer.status, Object.fromEntries(kept)).end(body);
  }

  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    next() {
      rolledOut = true;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** The next version's worker is another one. */
function versioned(asked: string, text: string): string {
  return asked.startsWith('/service-worker.js')
    ? text.replace(/version:(.)[0-9a-f]{16}/, 'version:$1next-version-0001')
    : text;
}
