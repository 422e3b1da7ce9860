import type { IncomingMessage } from 'node:http';
import { AppError } from './errors.js';

const limitBytes = 1024 * 1024;
const drainBytes = 16 * limitBytes;

/** Returns the body's bytes. Throws 413 if the body is larger than `limit` bytes (1 MB by default). */
export async function readRaw(req: IncomingMessage, limit = limitBytes): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > drainBytes) break;
    if (size <= limit) chunks.push(chunk);
  }
  if (size > limit) throw new AppError('payload_too_large', 'This request is too large.');
  return Buffer.concat(chunks);
}

const prototypeKeys = ['__proto__', 'constructor', 'prototype'];

const maxValues = 5_000;
const maxDepth = 64;

/** Deletes keys that give access to prototypes. Throws if the value is more complex than any call needs. */
function clean(value: unknown, count = { values: 0 }, depth = 0): unknown {
  count.values += 1;
  if (count.values > maxValues || depth > maxDepth) throw new RangeError('Too complex.');
  if (value === null || typeof value !== 'object') return value;
  if (!Array.isArray(value)) for (const name of prototypeKeys) Reflect.deleteProperty(value, name);
  for (const item of Object.values(value)) clean(item, count, depth + 1);
  return value;
}

function requireJson(req: IncomingMessage): void {
  const type = req.headers['content-type'] ?? '';
  const encoding = req.headers['content-encoding'] ?? 'identity';
  const isUtf8 = !/charset=/i.test(type) || /charset="?utf-?8"?/i.test(type);
  if (/^application\/json\b/i.test(type) && isUtf8 && encoding === 'identity') return;
  throw new AppError('unsupported_media_type', 'Send this request as UTF-8 JSON.');
}

/** Returns the JSON body. Throws 415 if the body isn't UTF-8 JSON, 400 if it is invalid, and 413 above 1 MB. */
export async function readJson(req: IncomingMessage): Promise<unknown> {
  // Reads the body before refusing, so that the client can read the response.
  const bytes = await readRaw(req);
  requireJson(req);
  try {
    return clean(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
  } catch {
    throw new AppError('invalid_json', 'This request isn’t valid JSON, or is too complex.');
  }
}
