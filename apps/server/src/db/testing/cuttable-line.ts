import { connect, createServer, type Server, type Socket } from 'node:net';

/** A loopback connection to a database that a test can cut and restore, like a lost server or network. */
export async function cuttableLine(url: string) {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let server: Server | null = null;
  let port = 0;
  const open = () =>
    new Promise<void>((done, fail) => {
      server = createServer((near) => {
        const far = connect(Number(target.port), target.hostname);
        for (const socket of [near, far]) {
          sockets.add(socket);
          socket.once('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
        }
        near.pipe(far).pipe(near);
        near.once('close', () => far.destroy());
        far.once('close', () => near.destroy());
      });
      server.once('error', fail);
      server.listen(port, '127.0.0.1', () => {
        const address = server?.address();
        if (address && typeof address === 'object') port = address.port;
        done();
      });
    });
  await open();
  return {
    url: Object.assign(new URL(url), { port: String(port) }).href,
    cut: () =>
      new Promise<void>((done) => {
        server?.close(() => done());
        for (const socket of sockets) socket.destroy();
      }),
    mend: open,
  };
}
