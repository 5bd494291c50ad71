import { once } from 'node:events';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';

interface Received {
  /** the envelope, which decides where a mail goes */
  from: string;
  to: string[];
  mail: Email;
  raw: string;
  /** over TLS */
  secure: boolean;
  user: string | undefined;
}

export interface SmtpInbox {
  port: number;
  received: Received[];
  /** connections opened so far */
  connections(): number;
  close(): Promise<void>;
}

/** A mail server on loopback that stores what it receives. `options` may refuse at any step. */
export async function startSmtpInbox(options: SMTPServerOptions & { port?: number } = {}): Promise<SmtpInbox> {
  const received: Received[] = [];
  let connections = 0;
  const keep = async (raw: Buffer, session: SMTPServerSession) => {
    const { mailFrom, rcptTo } = session.envelope;
    received.push({
      from: mailFrom ? mailFrom.address : '',
      to: rcptTo.map(({ address }) => address),
      mail: await PostalMime.parse(raw),
      raw: raw.toString('utf8'),
      secure: session.secure,
      user: session.user,
    });
  };
  const { port = 0, ...server } = options;
  const inbox = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    disableReverseLookup: true,
    // clients keep connections open; closing doesn't wait for them
    closeTimeout: 1,
    onConnect(_session, done) {
      connections++;
      done();
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => void keep(Buffer.concat(chunks), session).then(() => done(), done));
    },
    ...server,
  });
  // a client that doesn't trust us, or that we disconnect, is not a failure of the test
  inbox.on('error', () => undefined);
  inbox.listen(port, '127.0.0.1');
  await once(inbox.server, 'listening');
  const address = inbox.server.address();
  if (!address || typeof address === 'string') throw new Error('the mail server has no port');
  return {
    port: address.port,
    received,
    connections: () => connections,
    close: () => new Promise((resolve) => inbox.close(() => resolve())),
  };
}

/** A reply of the server with this code. */
export function refusal(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode });
}
