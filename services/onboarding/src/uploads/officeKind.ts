import type { FileHandle } from 'node:fs/promises';

/** The office formats: the old ones are OLE containers (CFB), the new ones zips. */
export type OfficeKind = 'doc' | 'xls' | 'ppt' | 'docx' | 'xlsx' | 'pptx';

const chunkBytes = 64 * 1024;
/** Entries of an OLE directory stand at multiples of 128 bytes and begin with their name. */
const entryBytes = 128;
const streamNames: [OfficeKind, Buffer][] = [
  ['doc', Buffer.from('WordDocument\0', 'utf16le')],
  ['xls', Buffer.from('Workbook\0', 'utf16le')],
  ['xls', Buffer.from('Book\0', 'utf16le')],
  ['ppt', Buffer.from('PowerPoint Document\0', 'utf16le')],
];

const startsWith = (bytes: Buffer, offset: number, wanted: Buffer): boolean =>
  bytes.compare(wanted, 0, wanted.length, offset, offset + wanted.length) === 0;

/** Which program an OLE container belongs to, by the stream that this program always writes. */
export async function oleKind(file: FileHandle, size: number): Promise<OfficeKind | undefined> {
  const chunk = Buffer.alloc(chunkBytes);
  for (let position = 0; position < size; position += chunkBytes) {
    const { bytesRead } = await file.read(chunk, 0, chunkBytes, position);
    for (let at = 0; at + entryBytes <= bytesRead; at += entryBytes) {
      const found = streamNames.find(([, name]) => startsWith(chunk, at, name));
      if (found) return found[0];
    }
  }
  return undefined;
}

const tailBytes = 66 * 1024;
const maxDirectoryBytes = 1024 * 1024;
const endOfDirectory = Buffer.from('PK\x05\x06', 'latin1');
const directoryEntry = 0x02014b50;

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, position);
  return bytes.subarray(0, bytesRead);
}

function* entryNames(directory: Buffer): Generator<string> {
  let at = 0;
  while (at + 46 <= directory.length && directory.readUInt32LE(at) === directoryEntry) {
    const nameLength = directory.readUInt16LE(at + 28);
    yield directory.toString('utf8', at + 46, at + 46 + nameLength);
    const extra = directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
    at += 46 + nameLength + extra;
  }
}

/** Which program a zip belongs to, by the names in its directory. Nothing is unpacked: a bomb stays packed. */
export async function zipKind(file: FileHandle, size: number): Promise<OfficeKind | undefined> {
  const tail = await readAt(file, Math.max(0, size - tailBytes), Math.min(size, tailBytes));
  const end = tail.lastIndexOf(endOfDirectory);
  if (end < 0 || end + 22 > tail.length) return undefined;
  const length = tail.readUInt32LE(end + 12);
  const offset = tail.readUInt32LE(end + 16);
  if (length > maxDirectoryBytes || offset + length > size) return undefined;
  const names = new Set(entryNames(await readAt(file, offset, length)));
  if (!names.has('[Content_Types].xml')) return undefined;
  if (names.has('word/document.xml')) return 'docx';
  if (names.has('xl/workbook.xml')) return 'xlsx';
  return names.has('ppt/presentation.xml') ? 'pptx' : undefined;
}
