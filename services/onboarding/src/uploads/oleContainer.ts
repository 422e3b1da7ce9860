import type { FileHandle } from 'node:fs/promises';
import { hasMacros, hasPassword } from './refusals.js';

/** Office formats that are OLE containers (MS-CFB). */
export type OleKind = 'doc' | 'xls' | 'ppt';

const headerBytes = 512;
const entryBytes = 128;
/** Sector numbers from this one on mark the end of a chain or an unused sector. */
const lastSector = 0xfffffffa;
const maxDirectorySectors = 4096;

const kindOfStream: Record<string, OleKind> = {
  worddocument: 'doc',
  workbook: 'xls',
  book: 'xls',
  'powerpoint document': 'ppt',
};
const macroStorages = ['vba', 'macros', '_vba_project', '_vba_project_cur'];
/**
 * Start of the VBAInfoContainer in MS-PPT, up to the content of its VBAInfoAtom. The content is a reference followed by
 * a flag for macros.
 */
const vbaInfo = Buffer.from('1f00ff0314000000020000040c000000', 'hex');

interface Entry {
  name: string;
  left: number;
  right: number;
  child: number;
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead < length) throw new RangeError('Unexpected end of OLE file.');
  return buffer;
}

const numbersIn = (bytes: Buffer): number[] =>
  Array.from({ length: bytes.length / 4 }, (_, n) => bytes.readUInt32LE(n * 4));

/** Yields the sectors of a chain. If the chain is circular, stops at the first repeated sector. */
async function* chain(first: number, next: (sector: number) => Promise<number>) {
  const seen = new Set<number>();
  for (let sector = first; sector < lastSector && !seen.has(sector); sector = await next(sector)) {
    if (seen.size >= maxDirectorySectors) throw new RangeError('OLE directory too large.');
    seen.add(sector);
    yield sector;
  }
}

async function readEntries(file: FileHandle): Promise<Entry[]> {
  const header = await readAt(file, 0, headerBytes);
  const sectorBytes = 2 ** header.readUInt16LE(30);
  if (sectorBytes !== 512 && sectorBytes !== 4096) throw new RangeError('Unknown sector size.');
  const positionOf = (sector: number) => (sector + 1) * sectorBytes;
  const numberAt = async (position: number) => (await readAt(file, position, 4)).readUInt32LE();

  const tables = numbersIn(header.subarray(76));
  const lastNumber = sectorBytes - 4;
  const more = chain(header.readUInt32LE(68), (at) => numberAt(positionOf(at) + lastNumber));
  for await (const sector of more) {
    tables.push(...numbersIn(await readAt(file, positionOf(sector), lastNumber)));
  }

  const perTable = sectorBytes / 4;
  const follow = (sector: number) => {
    const table = tables[Math.floor(sector / perTable)] ?? lastSector;
    return numberAt(positionOf(table) + (sector % perTable) * 4);
  };
  const entries: Entry[] = [];
  for await (const sector of chain(header.readUInt32LE(48), follow)) {
    const bytes = await readAt(file, positionOf(sector), sectorBytes);
    for (let at = 0; at < sectorBytes; at += entryBytes) {
      const nameBytes = Math.min(64, Math.max(2, bytes.readUInt16LE(at + 64)));
      const name = bytes.toString('utf16le', at, at + nameBytes - 2).toLowerCase();
      const [left = 0, right = 0, child = 0] = numbersIn(bytes.subarray(at + 68, at + 80));
      entries.push({ name, left, right, child });
    }
  }
  return entries;
}

/** Returns the names in the root storage. Other storages may be embedded documents, so their names don't count. */
function rootNames(entries: Entry[]): Set<string> {
  const names = new Set<string>();
  const seen = new Set<number>();
  const open = [entries[0]?.child ?? lastSector];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const entry = entries[at];
    if (!entry || seen.has(at)) continue;
    seen.add(at);
    names.add(entry.name);
    open.push(entry.left, entry.right);
  }
  return names;
}

/** Returns whether a presentation contains macros. PowerPoint stores them in the document's stream. */
async function hasPresentationMacros(file: FileHandle, size: number): Promise<boolean> {
  const [step, overlap] = [64 * 1024, 64];
  for (let position = 0; position < size; position += step) {
    const bytes = await readAt(file, position, Math.min(step + overlap, size - position));
    const flag = bytes.indexOf(vbaInfo) + vbaInfo.length + 4;
    if (bytes.includes(vbaInfo) && flag + 4 <= bytes.length && bytes.readUInt32LE(flag) !== 0)
      return true;
  }
  return false;
}

/**
 * Returns the kind of an OLE container, based on the stream that each program always writes. Throws if the file has
 * macros or a password.
 */
export async function oleKind(file: FileHandle, size: number): Promise<OleKind | undefined> {
  const entries = await readEntries(file);
  const names = rootNames(entries);
  if (names.has('encryptedpackage')) throw hasPassword();
  const stream = Object.keys(kindOfStream).find((name) => names.has(name));
  const kind = stream && kindOfStream[stream];
  if (!kind) return undefined;
  const hasStorage = entries.some(({ name }) => macroStorages.includes(name));
  if (hasStorage || (kind === 'ppt' && (await hasPresentationMacros(file, size))))
    throw hasMacros();
  return kind;
}
