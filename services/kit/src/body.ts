import type { IncomingMessage } from 'node:http';
import { AppError } from './errors.js';

const limitBytes = 1024 * 1024;
/** Read and thrown away after the limit, so that the client can still read the 413. */
const drainBytes = 16 * limitBytes;
const maxDepth = 32;
const maxNodes = 20_000;

const badJson = (message: string) => new AppError('invalid_json', message);

async function readBytes(req: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
    else if (size > drainBytes) break;
  }
  if (size > limit) throw new AppError('payload_too_large', 'This request is too large.');
  return Buffer.concat(chunks);
}

/** The body as it came, at most 1 MB: for signatures over raw bytes. */
export const readRaw = (req: IncomingMessage): Promise<Buffer> => readBytes(req, limitBytes);

/** A copy without keys that reach prototypes; what is too deep or too wide is refused. */
function clean(value: unknown, depth: number, count: { nodes: number }): unknown {
  count.nodes += 1;
  if (depth > maxDepth || count.nodes > maxNodes) throw badJson('This request is too complex.');
  if (Array.isArray(value)) return value.map((item) => clean(item, depth + 1, count));
  if (value === null || typeof value !== 'object') return value;
  const result: Record<string, unknown> = {};
  for (const [name, item] of Object.entries(value)) {
    if (name === '__proto__' || name === 'constructor' || name === 'prototype') continue;
    result[name] = clean(item, depth + 1, count);
  }
  return result;
}

function requireJson(req: IncomingMessage): void {
  const type = req.headers['content-type'] ?? '';
  const encoding = req.headers['content-encoding'] ?? 'identity';
  const isUtf8 = !/charset=/i.test(type) || /charset="?utf-?8"?/i.test(type);
  if (/^application\/json\b/i.test(type) && isUtf8 && encoding === 'identity') return;
  throw new AppError('unsupported_media_type', 'Send this as JSON in UTF-8.');
}

/** The JSON body, cleaned. 415 for anything but UTF-8 JSON, 400 for broken JSON, 413 above 1 MB. */
export async function readJson(req: IncomingMessage): Promise<unknown> {
  const bytes = readBytes(req, limitBytes);
  try {
    requireJson(req);
  } catch (error) {
    await bytes;
    throw error;
  }
  let value: unknown;
  const received = await bytes;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(received));
  } catch {
    throw badJson('This request is not valid JSON.');
  }
  return clean(value, 0, { nodes: 0 });
}
