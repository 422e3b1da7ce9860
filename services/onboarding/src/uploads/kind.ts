import { open, type FileHandle } from 'node:fs/promises';
import { invalid } from '@introvest/service-kit/errors';
import { fileTypeFromBuffer } from 'file-type';
import { oleKind, zipKind } from './officeKind.js';

const office = 'application/vnd.openxmlformats-officedocument';

/** Every kind of file that is taken: what it is served as, and the extensions that may name it. */
const kinds = {
  pdf: { type: 'application/pdf', extensions: ['.pdf'] },
  jpg: { type: 'image/jpeg', extensions: ['.jpg', '.jpeg'] },
  png: { type: 'image/png', extensions: ['.png'] },
  gif: { type: 'image/gif', extensions: ['.gif'] },
  doc: { type: 'application/msword', extensions: ['.doc'] },
  xls: { type: 'application/vnd.ms-excel', extensions: ['.xls'] },
  ppt: { type: 'application/vnd.ms-powerpoint', extensions: ['.ppt'] },
  docx: { type: `${office}.wordprocessingml.document`, extensions: ['.docx'] },
  xlsx: { type: `${office}.spreadsheetml.sheet`, extensions: ['.xlsx'] },
  pptx: { type: `${office}.presentationml.presentation`, extensions: ['.pptx'] },
} as const satisfies Record<string, { type: string; extensions: readonly string[] }>;

export type Kind = keyof typeof kinds;

export const contentTypeOf = (kind: Kind): string => kinds[kind].type;

/** True when a file of this kind may carry this extension. */
export const mayBeNamed = (kind: Kind, extension: string): boolean =>
  kinds[kind].extensions.some((known) => known === extension);

const sampleBytes = 4100;
const oleMagic = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const zipMagic = Buffer.from('PK\x03\x04', 'latin1');

const isKind = (name: string | undefined): name is Kind =>
  name !== undefined && Object.hasOwn(kinds, name);

async function readKind(file: FileHandle, size: number): Promise<Kind | undefined> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(sampleBytes), 0, sampleBytes, 0);
  const sample = buffer.subarray(0, bytesRead);
  if (sample.subarray(0, oleMagic.length).equals(oleMagic)) return oleKind(file, size);
  if (sample.subarray(0, zipMagic.length).equals(zipMagic)) return zipKind(file, size);
  const name = (await fileTypeFromBuffer(sample))?.ext;
  return isKind(name) ? name : undefined;
}

/** Faults of disk and process are ours; every other failure was brought about by the bytes. */
const isOurs = (error: unknown) => error instanceof Error && 'syscall' in error;

/**
 * What the bytes are, whatever name and type were declared; undefined for what is not taken. Bytes that a
 * parser stumbles over cannot be read: that is the sender's 400.
 */
export async function kindOfFile(
  path: string,
  size: number,
  read = readKind,
): Promise<Kind | undefined> {
  const file = await open(path);
  try {
    return await read(file, size);
  } catch (error) {
    if (isOurs(error)) throw error;
    throw invalid([{ field: 'file', message: 'This file cannot be read. Please try another.' }]);
  } finally {
    await file.close();
  }
}
