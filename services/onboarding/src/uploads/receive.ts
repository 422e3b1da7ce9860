import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import { AppError, invalid } from '@introvest/service-kit/errors';
import busboy from 'busboy';

const megabyte = 1024 * 1024;
interface Wanted {
  field: string;
  megabytes: number;
  path: string;
}

export interface Received {
  name: string;
  size: number;
}

/** Escape sequences that browsers use in multipart headers for characters that would otherwise end the value. */
const escapedCharacters: Record<string, string> = { '%22': '"', '%0D': '\r', '%0A': '\n' };
const readName = (name: string): string =>
  name.replace(/%22|%0D|%0A/g, (code) => escapedCharacters[code] ?? code);

const refuse = (field: string, message: string) => invalid([{ field, message }]);

const tooLarge = (megabytes: number) =>
  new AppError('payload_too_large', `File size must be less than ${megabytes} MB`);

function createParser(req: IncomingMessage, maxBytes: number): busboy.Busboy {
  try {
    return busboy({
      headers: req.headers,
      defParamCharset: 'utf8',
      // busboy reports the limit as soon as a file reaches it, so allow one more byte.
      limits: { fileSize: maxBytes + 1, files: 1, fields: 10, fieldSize: 1000, headerPairs: 50 },
    });
  } catch {
    throw new AppError('unsupported_media_type', 'Send the file as multipart/form-data.');
  }
}

async function store(content: Readable, { path, megabytes }: Wanted): Promise<number> {
  let size = 0;
  content.on('data', (chunk: Buffer) => (size += chunk.length));
  await pipeline(content, createWriteStream(path));
  if (size > megabytes * megabyte) throw tooLarge(megabytes);
  return size;
}

function parse(req: IncomingMessage, parser: busboy.Busboy, wanted: Wanted): Promise<Received> {
  const { field } = wanted;
  return new Promise((resolve, reject) => {
    let received: Promise<Received> | undefined;
    const only = () => reject(refuse(field, 'Upload one file at a time.'));
    const incomplete = () =>
      reject(refuse(field, 'The upload is incomplete. Upload the file again.'));
    parser.on('file', (name, content, { filename }) => {
      content.on('error', incomplete);
      if (name !== field || !filename) {
        content.resume();
        reject(refuse(field, `Send the file in the ${field} field.`));
        return;
      }
      received = store(content, wanted).then((size) => ({ name: readName(filename), size }));
      received.catch(reject);
    });
    parser.on('filesLimit', only).on('fieldsLimit', only).on('partsLimit', only);
    parser.on('error', incomplete);
    parser.on('close', () => {
      if (received) received.then(resolve, reject);
      else reject(refuse(field, 'Choose a file first.'));
    });
    req.once('close', () => {
      if (!req.complete)
        reject(refuse(field, 'The upload was interrupted. Upload the file again.'));
    });
    req.pipe(parser);
  });
}

/** Counts the bytes instead of trusting the header. Drains the whole body so that the client receives the error. */
export async function receiveFile(req: IncomingMessage, wanted: Wanted): Promise<Received> {
  const parser = createParser(req, wanted.megabytes * megabyte);
  try {
    const received = await parse(req, parser, wanted);
    if (received.size === 0) throw refuse(wanted.field, 'This file is empty. Choose another file.');
    return received;
  } finally {
    req.unpipe(parser);
    parser.destroy();
    req.resume();
  }
}
