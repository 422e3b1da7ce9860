import type { IncomingMessage } from 'node:http';
import { AppError } from './errors.js';
import { createJsonScan } from './jsonScan.js';

const limitBytes = 1024 * 1024;
/** Read and thrown away after the limit, so that the client can still read the 413. */
const drainBytes = 16 * limitBytes;

const badJson = (message: string) => new AppError('invalid_json', message);

/**
 * A body that came together with its headers, as small ones do: once the parser is done with both, it is taken as it is,
 * without the machinery of waiting for more.
 */
async function readAtOnce(req: IncomingMessage, limit: number): Promise<Buffer | undefined> {
  if (!req.complete) await Promise.resolve();
  if (!req.complete || req.readableLength > limit) return undefined;
  return (req.read() as Buffer | null) ?? undefined;
}

/** `accepts` sees each chunk as it comes; once it says no, the rest is thrown away, and the answer is undefined. */
async function readBytes(
  req: IncomingMessage,
  accepts: (chunk: Buffer) => boolean,
  limit = limitBytes,
): Promise<Buffer | undefined> {
  const whole = await readAtOnce(req, limit);
  if (whole) return accepts(whole) ? whole : undefined;
  const chunks: Buffer[] = [];
  let size = 0;
  let accepted = true;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > drainBytes) break;
    if (!accepted || size > limit) continue;
    accepted = accepts(chunk);
    if (accepted) chunks.push(chunk);
    else chunks.length = 0;
  }
  if (size > limit) throw new AppError('payload_too_large', 'This request is too large.');
  return accepted ? Buffer.concat(chunks) : undefined;
}

/** The body as it came, at most 1 MB unless the caller says: for signatures over raw bytes, and for files. */
export async function readRaw(req: IncomingMessage, limit = limitBytes): Promise<Buffer> {
  return (await readBytes(req, () => true, limit)) ?? Buffer.alloc(0);
}

const prototypeKeys = ['__proto__', 'constructor', 'prototype'];

/** Takes away the keys that reach prototypes. In place: copying thousands of fields costs more than reading them. */
function clean(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (!Array.isArray(value)) for (const name of prototypeKeys) Reflect.deleteProperty(value, name);
  for (const item of Object.values(value)) clean(item);
  return value;
}

function requireJson(req: IncomingMessage): void {
  const type = req.headers['content-type'] ?? '';
  const encoding = req.headers['content-encoding'] ?? 'identity';
  const isUtf8 = !/charset=/i.test(type) || /charset="?utf-?8"?/i.test(type);
  if (/^application\/json\b/i.test(type) && isUtf8 && encoding === 'identity') return;
  throw new AppError('unsupported_media_type', 'Send this request as UTF-8 JSON.');
}

/** The JSON body, cleaned. 415 for anything but UTF-8 JSON, 400 for broken JSON, 413 above 1 MB. */
export async function readJson(req: IncomingMessage): Promise<unknown> {
  const bytes = readBytes(req, createJsonScan());
  try {
    requireJson(req);
  } catch (error) {
    await bytes;
    throw error;
  }
  let value: unknown;
  const received = await bytes;
  if (received === undefined) throw badJson('This request is too complex.');
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(received));
  } catch {
    throw badJson('This request isn’t valid JSON.');
  }
  return clean(value);
}
