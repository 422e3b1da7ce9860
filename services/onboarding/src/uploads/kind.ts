import { open } from 'node:fs/promises';
import { AppError, invalid } from '@introvest/service-kit/errors';
import { fileTypeFromBuffer } from 'file-type';
import { packageKind } from './officePackage.js';

const office = 'application/vnd.openxmlformats-officedocument';

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

export type PictureKind = Extract<Kind, 'jpg' | 'png' | 'gif'>;

export const isPicture = (kind: Kind): kind is PictureKind =>
  kind === 'jpg' || kind === 'png' || kind === 'gif';

export const contentTypeOf = (kind: Kind): string => kinds[kind].type;

export const mayBeNamed = (kind: Kind, extension: string): boolean =>
  kinds[kind].extensions.some((known) => known === extension);

const known: Record<string, Kind> = { jpg: 'jpg', png: 'png', apng: 'png', gif: 'gif', pdf: 'pdf' };
/** Kinds that share one container format (MS-CFB), so that only their extensions differ. */
const inContainers: Kind[] = ['doc', 'xls', 'ppt'];

const sampleBytes = 4100;
const zipMagic = Buffer.from('PK\x03\x04', 'latin1');
const pdfHeader = /%PDF-\d/;
/** Number of leading bytes that PDF readers search for the header (ISO 32000-1, annex H.3.4.1). */
const pdfHeaderBytes = 1024;

async function readSample(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sampleBytes), 0, sampleBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function detect(path: string, extension: string): Promise<Kind | undefined> {
  const sample = await readSample(path);
  if (sample.indexOf(zipMagic) === 0) return packageKind(path);
  const name = (await fileTypeFromBuffer(sample))?.ext;
  if (name === 'cfb') return inContainers.find((kind) => mayBeNamed(kind, extension));
  if (name) return known[name];
  // A PDF may be preceded by bytes of an unknown format.
  const pdfAt = sample.toString('latin1').search(pdfHeader);
  return pdfAt >= 0 && pdfAt < pdfHeaderBytes ? 'pdf' : undefined;
}

/** Returns whether the error comes from a system call. The file's content causes all others. */
const isOurs = (error: unknown) => error instanceof Error && 'syscall' in error;

/** Detects the kind from the bytes. The extension only tells Office formats before 2007 apart. */
export async function kindOfFile(path: string, extension: string): Promise<Kind | undefined> {
  try {
    return await detect(path, extension);
  } catch (error) {
    if (isOurs(error) || error instanceof AppError) throw error;
    const message =
      'We couldn’t read this file. Open it on your device, then save and upload a new copy.';
    throw invalid([{ field: 'file', message }]);
  }
}
