import { open, type FileHandle } from 'node:fs/promises';
import { AppError } from '@introvest/service-kit/errors';
import { fileTypeFromBuffer } from 'file-type';
import { packageKind } from './officePackage.js';
import { oleKind } from './oleContainer.js';
import { cannotBeRead } from './refusals.js';

const office = 'application/vnd.openxmlformats-officedocument';

/** Accepted kinds of files, each with its extensions and the content type with which it is served. */
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

/** Returns whether a file of this kind may have this extension. */
export const mayBeNamed = (kind: Kind, extension: string): boolean =>
  kinds[kind].extensions.some((known) => known === extension);

const sampleBytes = 4100;
const oleMagic = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const zipMagic = Buffer.from('PK\x03\x04', 'latin1');
const pdfHeader = /%PDF-\d/;
/** Number of bytes within which PDF readers look for the header (ISO 32000-1, annex H.3.4.1). */
const pdfHeaderBytes = 1024;

/** Types that `file-type` reports for pictures, and for PDFs that start with a byte order mark. */
const known: Record<string, Kind> = { jpg: 'jpg', png: 'png', apng: 'png', gif: 'gif', pdf: 'pdf' };

async function readKind(file: FileHandle, size: number): Promise<Kind | undefined> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(sampleBytes), 0, sampleBytes, 0);
  const sample = buffer.subarray(0, bytesRead);
  if (sample.indexOf(oleMagic) === 0) return oleKind(file, size);
  if (sample.indexOf(zipMagic) === 0) return packageKind(file, size);
  const pdfAt = sample.toString('latin1').search(pdfHeader);
  if (pdfAt === 0) return 'pdf';
  const name = (await fileTypeFromBuffer(sample))?.ext;
  if (name) return known[name];
  // A PDF or zip archive may be preceded by bytes of an unknown format.
  if (pdfAt > 0 && pdfAt < pdfHeaderBytes) return 'pdf';
  return sample.includes(zipMagic) ? packageKind(file, size) : undefined;
}

/** Returns whether we caused the error. Errors that don't come from a system call are caused by the file's content. */
const isOurs = (error: unknown) => error instanceof Error && 'syscall' in error;

/**
 * Detects the kind of a file from its bytes, regardless of the declared name and type. Undefined if the kind isn't
 * accepted. Throws `AppError` 400 if the bytes make a parser fail.
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
    if (isOurs(error) || error instanceof AppError) throw error;
    throw cannotBeRead();
  } finally {
    await file.close();
  }
}
