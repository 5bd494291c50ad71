/** The baseline of the streams: node:http that hands each request to the upstream and its answer back, and looks at neither. */
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

const upstreamPort = Number(process.argv[2]);
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

const server = createServer((incoming, outgoing) => {
  const { method, url } = incoming;
  const headers = { 'content-type': 'application/json', 'content-length': incoming.headers['content-length'] };
  const call = request({ host: '127.0.0.1', port: upstreamPort, path: url, method, headers, agent }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    outgoing.flushHeaders();
    answer.pipe(outgoing);
  });
  call.once('error', () => outgoing.destroy());
  outgoing.once('close', () => call.destroy());
  incoming.pipe(call);
});

process.once('disconnect', () => process.exit());
server.requestTimeout = 0;
server.listen(0, '127.0.0.1', () => process.send?.({ type: 'ready', port: (server.address() as AddressInfo).port }));
