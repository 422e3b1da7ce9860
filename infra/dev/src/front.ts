import {
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { connect } from 'node:net';
import { pipeline, type Duplex } from 'node:stream';

export type Route = (path: string) => Promise<number>;

const HOST = '127.0.0.1';

export function createFront(route: Route): Server {
  const server = createServer((incoming, outgoing) => {
    route(incoming.url ?? '').then(
      (port) => pass(incoming, outgoing, port),
      (error: unknown) => refuse(outgoing, error),
    );
  });
  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    route(incoming.url ?? '').then(
      (port) => passUpgrade(incoming, socket, head, port),
      () => socket.destroy(),
    );
  });
  return server;
}

function pass(incoming: IncomingMessage, outgoing: ServerResponse, port: number): void {
  const { method, url, headers } = incoming;
  const passed = request({ host: HOST, port, method, path: url, headers }, (reply) => {
    outgoing.writeHead(reply.statusCode ?? 502, reply.rawHeaders);
    // If the service aborts its response, aborts the client's response too, so that open pages retry.
    pipeline(reply, outgoing, () => undefined);
  });
  passed.on('error', (error) => refuse(outgoing, error));
  outgoing.once('close', () => passed.destroy());
  incoming.pipe(passed);
}

function passUpgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer, port: number): void {
  const service = connect(port, HOST, () => {
    const { method, url, rawHeaders } = incoming;
    const lines = [`${method} ${url} HTTP/1.1`];
    for (let i = 0; i < rawHeaders.length; i += 2)
      lines.push(`${rawHeaders[i]}: ${rawHeaders[i + 1]}`);
    service.write(`${lines.join('\r\n')}\r\n\r\n`);
    service.write(head);
    service.pipe(socket).pipe(service);
  });
  service.on('error', () => socket.destroy());
  service.on('close', () => socket.destroy());
  socket.on('close', () => service.destroy());
}

function refuse(outgoing: ServerResponse, error: unknown): void {
  if (outgoing.headersSent) return void outgoing.destroy();
  const message = error instanceof Error ? error.message : String(error);
  outgoing.writeHead(503, {
    'Content-Type': 'application/json; charset=utf-8',
    'Retry-After': '2',
  });
  outgoing.end(JSON.stringify({ message, code: 'unavailable' }));
}
