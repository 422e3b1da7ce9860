import { listenOnLoopback } from '@introvest/local/embedded/loopback';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { buffer } from 'node:stream/consumers';

export type ReceivedHeaders = Awaited<ReturnType<typeof receive>>;

async function receive(part: string, request: IncomingMessage) {
  const { method = '', url: path = '', headers } = request;
  return {
    part,
    method,
    path,
    address: String(headers['x-forwarded-for'] ?? ''),
    scheme: String(headers['x-forwarded-proto'] ?? ''),
    bytes: (await buffer(request)).length,
    request: String(headers['x-request-id'] ?? ''),
    traceparent: String(headers['traceparent'] ?? ''),
  };
}

const answering =
  (part: string): RequestListener =>
  async (request, response) => {
    const received = await receive(part, request);
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(received));
  };

export const startPart = (name: string, listener: RequestListener = answering(name)) =>
  listenOnLoopback(createServer(listener));
