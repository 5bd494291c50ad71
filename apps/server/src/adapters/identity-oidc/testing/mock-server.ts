import { type MutableResponse, type MutableToken, OAuth2Server } from 'oauth2-mock-server';
import type { PersonClaims } from './people.ts';

export interface MockServer {
  issuer: string;
  /** written into the next ID tokens, over what belongs there: this is how a provider lies */
  claims: PersonClaims;
  /** changes the next answers of the token endpoint */
  answer: ((response: MutableResponse) => void) | null;
  /** Logs in without asking anybody; the address that the browser is sent back to. */
  walk(authorizeUrl: string): Promise<URL>;
  /** what the token endpoint was sent, newest last */
  tokenRequests: Record<string, unknown>[];
  server: OAuth2Server;
  stop(): Promise<void>;
}

/** oauth2-mock-server on a loopback port: a provider that signs whatever it is told to. */
export async function startMockServer(): Promise<MockServer> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, '127.0.0.1');
  const issuer = `http://127.0.0.1:${server.address().port}`;
  server.issuer.url = issuer;
  const tokenRequests: Record<string, unknown>[] = [];
  const mock: MockServer = {
    issuer,
    claims: {},
    answer: null,
    tokenRequests,
    server,
    async walk(authorizeUrl) {
      const response = await fetch(authorizeUrl, { redirect: 'manual' });
      return new URL(response.headers.get('location') ?? '');
    },
    stop: () => server.stop(),
  };
  server.service.on('beforeTokenSigning', (token: MutableToken) => {
    Object.assign(token.payload, mock.claims);
  });
  server.service.on('beforeResponse', (response: MutableResponse, request: { body: Record<string, unknown> }) => {
    tokenRequests.push(request.body);
    mock.answer?.(response);
  });
  return mock;
}
