import { once } from 'node:events';
import {
  Agent,
  createServer,
  request,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type RequestOptions,
} from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { listenOnLoopback } from '@introvest/local/embedded/loopback';

export interface App {
  callback(): RequestListener;
}

export interface TestReply<Body = unknown> {
  status: number;
  headers: IncomingHttpHeaders;
  body: Body;
  bytes: Buffer;
}

export interface Options {
  headers?: Record<string, string>;
  held?: () => Promise<void>;
}

export interface TestFile {
  name: string;
  type: string;
  content: Buffer | string;
}

export type Client = ReturnType<typeof as>;

export function as(app: App, user: { cookie: string } | null) {
  const send = async <Body>(
    method: string,
    path: string,
    body?: unknown,
    options: Options = {},
  ) => {
    const bytes = bytesOf(body);
    const type = bytes && {
      'content-type': 'application/json',
      'content-length': String(bytes.length),
    };
    const headers = { ...(user && { cookie: user.cookie }), ...type, ...options.headers };
    const port = await portOf(app);
    const sent = { port, method, path, headers, host: '127.0.0.1', agent };
    return (await exchange(sent, bytes, options.held)) as TestReply<Body>;
  };
  return {
    send,
    get: <Body>(path: string, options?: Options) => send<Body>('GET', path, undefined, options),
    post: <Body>(path: string, body?: unknown, options?: Options) =>
      send<Body>('POST', path, body, options),
    put: <Body>(path: string, body?: unknown, options?: Options) =>
      send<Body>('PUT', path, body, options),
    delete: <Body>(path: string, body?: unknown, options?: Options) =>
      send<Body>('DELETE', path, body, options),
    async upload<Body>(
      path: string,
      field: string,
      file: TestFile,
      more: Record<string, string> = {},
      options: Options = {},
    ) {
      const form = new FormData();
      for (const [name, value] of Object.entries(more)) form.append(name, value);
      form.append(field, new Blob([file.content], { type: file.type }), file.name);
      const encoded = new Response(form);
      const bytes = Buffer.from(await encoded.arrayBuffer());
      const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
      return send<Body>('POST', path, bytes, { ...options, headers });
    },
  };
}

/** Returns buffers and strings unchanged, so that tests can send invalid JSON and unusual content types. */
function bytesOf(body: unknown): Buffer | undefined {
  if (body === undefined || Buffer.isBuffer(body)) return body;
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
}

const ports = new WeakMap<App, Promise<number>>();

/** Reuses connections as browsers do, because a test may send a thousand requests. */
const agent = new Agent({ keepAlive: true });

/** Starts one server per app and returns its port. The server doesn't keep the test process running. */
function portOf(app: App): Promise<number> {
  const known = ports.get(app);
  if (known !== undefined) return known;
  // Without a keep-alive timeout, the server can't close a connection that the next call reuses.
  const server = createServer({ keepAliveTimeout: 0 }, app.callback());
  server.on('connection', (socket) => void socket.unref());
  const port = listenOnLoopback(server.unref()).then((listening) => listening.port);
  ports.set(app, port);
  return port;
}

/** Time, in ms, after which the service is guaranteed to have checked the headers. */
const checkMs = 200;

/**
 * Waits until the server has received the headers and requests the body. Sends the last byte only after `held`
 * resolves.
 */
async function sendHeld(call: ClientRequest, bytes: Buffer, held: () => Promise<void>) {
  call.setHeader('expect', '100-continue');
  call.flushHeaders();
  await once(call, 'continue');
  call.write(bytes.subarray(0, -1));
  await setTimeout(checkMs);
  await held();
  call.end(bytes.subarray(-1));
}

async function exchange(
  options: RequestOptions,
  bytes: Buffer | undefined,
  held: Options['held'],
): Promise<TestReply> {
  const call = request(options);
  const replied = once(call, 'response');
  if (bytes && held) sendHeld(call, bytes, held).catch((error) => call.destroy(error));
  else call.end(bytes);
  const [response] = (await replied) as [IncomingMessage];
  // The server may close the connection before it has read the whole body.
  call.on('error', () => {});
  const content = await buffer(response);
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: bodyOf(response.headers['content-type'], content),
    bytes: content,
  };
}

function bodyOf(type: string | undefined, bytes: Buffer): unknown {
  const text = bytes.toString('utf8');
  return type?.includes('json') && text !== '' ? JSON.parse(text) : text;
}

export const cookieFrom = (headers: IncomingHttpHeaders): string =>
  (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
