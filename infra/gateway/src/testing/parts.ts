import { listenOnLoopback, type LoopbackServer } from '@introvest/local/embedded/loopback';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';

export interface ReceivedHeaders {
  part: string;
  method: string;
  path: string;
  address: string;
  scheme: string;
  bytes: number;
  request: string;
  traceparent: string;
}

const headerOf = ({ headers }: IncomingMessage, name: string): string =>
  String(headers[name] ?? '');

const answering =
  (part: string): RequestListener =>
  async (request, response) => {
    let bytes = 0;
    for await (const chunk of request as AsyncIterable<Buffer>) bytes += chunk.length;
    const { method = '', url = '' } = request;
    const address = headerOf(request, 'x-forwarded-for');
    const scheme = headerOf(request, 'x-forwarded-proto');
    const ids = {
      request: headerOf(request, 'x-request-id'),
      traceparent: headerOf(request, 'traceparent'),
    };
    const heard: ReceivedHeaders = { part, method, path: url, address, scheme, bytes, ...ids };
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(heard));
  };

function echo(server: Server): void {
  server.on('upgrade', (_, socket) => {
    socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: echo\r\nConnection: Upgrade\r\n\r\n',
    );
    socket.pipe(socket);
  });
}

export async function startPart(
  name: string,
  listener: RequestListener = answering(name),
): Promise<LoopbackServer> {
  const server = createServer(listener);
  echo(server);
  return listenOnLoopback(server);
}
