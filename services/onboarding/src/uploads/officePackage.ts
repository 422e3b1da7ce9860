import { openAsBlob } from 'node:fs';
import { BlobReader, ZipReader } from '@zip.js/zip.js';
import { invalid } from '@introvest/service-kit/errors';

const folders = { docx: 'word/', xlsx: 'xl/', pptx: 'ppt/' } as const;

export type PackageKind = keyof typeof folders;

const packageKinds = Object.keys(folders) as PackageKind[];
const maxEntries = 10_000;

const hasMacros = () =>
  invalid([
    { field: 'file', message: 'This file contains macros. Save and upload a copy without macros.' },
  ]);

/** Reads the archive's directory, because some programs write identifying parts behind megabytes of pictures. */
async function readNames(path: string): Promise<string[]> {
  // Tolerates invalid file names, because the names are only compared and never used as paths.
  const options = { filenameValidation: 'tolerant' } as const;
  const reader = new ZipReader(new BlobReader(await openAsBlob(path)), options);
  const names: string[] = [];
  for await (const { filename } of reader.getEntriesGenerator()) {
    if (names.length === maxEntries) throw new RangeError('Zip has too many entries.');
    names.push(filename.toLowerCase());
  }
  return names;
}

export async function packageKind(path: string): Promise<PackageKind | undefined> {
  const names = await readNames(path);
  if (!names.includes('[content_types].xml')) return undefined;
  if (names.some((name) => name.endsWith('/vbaproject.bin'))) throw hasMacros();
  return packageKinds.find((kind) => names.some((name) => name.startsWith(folders[kind])));
}
