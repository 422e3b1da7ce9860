import type { FileHandle } from 'node:fs/promises';
import { Reader, ZipReader, type FileEntry } from '@zip.js/zip.js';
import { XMLParser } from 'fast-xml-parser';
import { hasMacros } from './refusals.js';

/** Office formats that are zip archives (Open Packaging Conventions). */
export type PackageKind = 'docx' | 'xlsx' | 'pptx';

const maxEntries = 10_000;
/** Maximum size of an unpacked part, in bytes. */
const maxPartBytes = 1024 * 1024;

const kinds: [RegExp, PackageKind][] = [
  [/wordprocessingml\.(document|template)\.main\+xml$/i, 'docx'],
  [/spreadsheetml\.(sheet|template)\.main\+xml$/i, 'xlsx'],
  [/presentationml\.(presentation|slideshow|template)\.main\+xml$/i, 'pptx'],
];
/** Binary workbooks are exempt, because their type contains `binary.macroEnabled` whether or not they have macros. */
const macroType = /(?<!\.binary)\.macroEnabled|vbaProject|macrosheet/i;

class FileReader extends Reader<FileHandle> {
  constructor(
    private readonly file: FileHandle,
    size: number,
  ) {
    super(file);
    this.size = size;
  }

  override async readUint8Array(position: number, length: number): Promise<Uint8Array> {
    const { buffer, bytesRead } = await this.file.read(Buffer.alloc(length), 0, length, position);
    return buffer.subarray(0, bytesRead);
  }
}

/** Part names are case-insensitive, and some producers write backslashes, which URLs treat as slashes. */
const partName = (name: string): string =>
  new URL(name.replace(/^[/\\]+/, ''), 'http://package/').pathname.toLowerCase();

async function unpack(entry: FileEntry): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const target = new WritableStream<Uint8Array>({
    write(chunk) {
      size += chunk.length;
      if (size > maxPartBytes) throw new RangeError('Zip entry too large.');
      chunks.push(chunk);
    },
  });
  await entry.getData(target, { useWebWorkers: false });
  return Buffer.concat(chunks);
}

interface Attributes {
  [name: string]: string | undefined;
}
type Elements = Record<string, Record<string, Attributes[] | undefined> | undefined>;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseAttributeValue: false,
  isArray: (name) => name === 'Override' || name === 'Default' || name === 'Relationship',
});

function parse(bytes: Buffer): Elements {
  const [first = 0, second = 0] = bytes;
  const isWide = first + second === 0xfe + 0xff;
  const encoding = isWide ? (first === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8';
  return parser.parse(new TextDecoder(encoding).decode(bytes)) as Elements;
}

/** Returns a function that looks up a part's content type in `[Content_Types].xml`. */
function readTypes(xml: Buffer): (part: string) => string {
  const { Override = [], Default = [] } = parse(xml).Types ?? {};
  const parts = new Map(Override.map((each) => [partName(each.PartName ?? ''), each.ContentType]));
  const endings = new Map(
    Default.map((each) => [each.Extension?.toLowerCase() ?? '', each.ContentType]),
  );
  return (part) => (parts.get(part) ?? endings.get(part.split('.').at(-1) ?? '') ?? '').trim();
}

function mainPart(xml: Buffer): string | undefined {
  const { Relationship = [] } = parse(xml).Relationships ?? {};
  // The relationship type has the same ending in Transitional and Strict files.
  const main = Relationship.find(({ Type }) => Type?.endsWith('/officeDocument'));
  return main?.Target === undefined ? undefined : partName(main.Target);
}

/**
 * Reads the zip archive's directory: the names of all files, and the content of the two files that describe the
 * package.
 */
async function readDirectory(file: FileHandle, size: number) {
  const parts = new Set<string>();
  // Tolerates invalid file names, because they are only compared and never used as paths.
  const reader = new ZipReader(new FileReader(file, size), { filenameValidation: 'tolerant' });
  let entries = 0;
  let types: FileEntry | undefined;
  let relationships: FileEntry | undefined;
  for await (const entry of reader.getEntriesGenerator()) {
    entries += 1;
    if (entries > maxEntries) throw new RangeError('Zip has too many entries.');
    if (entry.directory) continue;
    const name = partName(entry.filename);
    parts.add(name);
    if (name === '/[content_types].xml') types = entry;
    if (name === '/_rels/.rels') relationships = entry;
  }
  return { parts, types, relationships };
}

/**
 * Returns the kind of Office package that a zip archive contains, based on its content types and relationships. Throws
 * if the package has macros.
 */
export async function packageKind(
  file: FileHandle,
  size: number,
): Promise<PackageKind | undefined> {
  const { parts, types, relationships } = await readDirectory(file, size);
  if (!types || !relationships) return undefined;
  const typeOf = readTypes(await unpack(types));
  const main = mainPart(await unpack(relationships));
  if (!main || !parts.has(main)) return undefined;
  for (const part of parts) {
    if (macroType.test(typeOf(part)) || part.endsWith('/vbaproject.bin')) throw hasMacros();
  }
  return kinds.find(([type]) => type.test(typeOf(main)))?.[1];
}
