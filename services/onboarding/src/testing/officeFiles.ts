import {
  TextReader,
  Uint8ArrayWriter,
  ZipWriter,
  type ZipWriterConstructorOptions,
} from '@zip.js/zip.js';

type Habits = ZipWriterConstructorOptions;

/** Creates a zip archive of these files. */
export async function zip(files: Record<string, string>, habits: Habits = {}): Promise<Buffer> {
  const writer = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false, ...habits });
  for (const [name, content] of Object.entries(files)) {
    await writer.add(name, new TextReader(content));
  }
  return Buffer.from(await writer.close());
}

const openXml = 'application/vnd.openxmlformats-officedocument';
const schemas = 'http://schemas.openxmlformats.org';

/** Name and content type of the main part, for each kind of package. */
export const mainParts = {
  docx: ['word/document.xml', `${openXml}.wordprocessingml.document.main+xml`],
  xlsx: ['xl/workbook.xml', `${openXml}.spreadsheetml.sheet.main+xml`],
  pptx: ['ppt/presentation.xml', `${openXml}.presentationml.presentation.main+xml`],
} as const;

export interface Package {
  main?: string;
  type?: string;
  /** Path of the main part in the relationship. Defaults to the part's name. */
  target?: string;
  relationship?: string;
  /** Additional content of `[Content_Types].xml`. */
  types?: string;
  more?: Record<string, string>;
}

/** Returns the files of a package that Office can open. */
export function packageFiles({
  main = mainParts.docx[0],
  type = mainParts.docx[1],
  target = main,
  relationship = `${schemas}/officeDocument/2006/relationships/officeDocument`,
  types = '',
  more = {},
}: Package): Record<string, string> {
  return {
    '[Content_Types].xml': `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="${schemas}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${main}" ContentType="${type}"/>${types}</Types>`,
    '_rels/.rels': `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="${schemas}/package/2006/relationships"><Relationship Id="rId1" Type="${schemas}/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/><Relationship Id="rId2" Type="${relationship}" Target="${target}"/></Relationships>`,
    [main]: '<main/>',
    ...more,
  };
}

export const officePackage = (given: Package = {}, habits?: Habits): Promise<Buffer> =>
  zip(packageFiles(given), habits);

const unused = 0xffffffff;
const endOfChain = 0xfffffffe;

/**
 * Returns the entries of an OLE directory: the root, the top-level entries, and the entries inside the last of these.
 */
function oleEntries(top: string[], inside: string[]): Buffer[] {
  const siblings = (names: string[], first: number, child = unused) =>
    names.map((name, index) => {
      const bytes = Buffer.alloc(128);
      bytes.write(name, 'utf16le');
      bytes.writeUInt16LE(name.length * 2 + 2, 64);
      const isLast = index === names.length - 1;
      bytes[66] = isLast && child !== unused ? 1 : 2;
      bytes.writeUInt32LE(unused, 68);
      bytes.writeUInt32LE(isLast ? unused : first + index + 1, 72);
      bytes.writeUInt32LE(isLast ? child : unused, 76);
      return bytes;
    });
  const [root = Buffer.alloc(0)] = siblings(['Root Entry'], 0, 1);
  root[66] = 5;
  const insideFirst = inside.length > 0 ? top.length + 1 : unused;
  return [root, ...siblings(top, 1, insideFirst), ...siblings(inside, top.length + 1)];
}

interface OleHabits {
  sectorBytes?: number;
  /** Content of the streams that precede the directory. */
  content?: Buffer;
}

/** Creates an OLE container with these streams and storages. */
export function ole(
  top: string[],
  inside: string[] = [],
  { sectorBytes = 512, content = Buffer.alloc(0) }: OleHabits = {},
): Buffer {
  const sectors = (bytes: Buffer) => Math.ceil(bytes.length / sectorBytes);
  const padded = (bytes: Buffer) =>
    Buffer.concat([bytes, Buffer.alloc(sectors(bytes) * sectorBytes - bytes.length)]);
  const [stream, directory] = [padded(content), padded(Buffer.concat(oleEntries(top, inside)))];
  const perTable = sectorBytes / 4;
  const used = sectors(stream) + sectors(directory);
  // The tables also cover themselves and, if there are more than 109, the sectors that list the others.
  const tables = Math.ceil((used + 200) / perTable);
  const start = sectors(stream);
  const firstTable = used;
  const numbers = Buffer.alloc(tables * sectorBytes, 0xff);
  for (let sector = 0; sector < used; sector += 1) {
    const isEnd = sector === start - 1 || sector === used - 1;
    numbers.writeUInt32LE(isEnd ? endOfChain : sector + 1, sector * 4);
  }
  const header = Buffer.alloc(sectorBytes);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(Math.log2(sectorBytes), 30);
  header.writeUInt32LE(start, 48);
  header.fill(0xff, 76, 512);
  const rest = Buffer.alloc(tables > 109 ? sectorBytes : 0, 0xff);
  header.writeUInt32LE(rest.length > 0 ? firstTable + tables : endOfChain, 68);
  for (let n = 0; n < tables; n += 1) {
    if (n < 109) header.writeUInt32LE(firstTable + n, 76 + n * 4);
    else rest.writeUInt32LE(firstTable + n, (n - 109) * 4);
  }
  if (rest.length > 0) rest.writeUInt32LE(endOfChain, sectorBytes - 4);
  return Buffer.concat([header, stream, directory, numbers, rest]);
}

const packageOf = (kind: keyof typeof mainParts) =>
  officePackage({ main: mainParts[kind][0], type: mainParts[kind][1] });

export const office = {
  docx: await packageOf('docx'),
  xlsx: await packageOf('xlsx'),
  pptx: await packageOf('pptx'),
  doc: ole(['WordDocument', '1Table']),
  xls: ole(['Workbook']),
  ppt: ole(['Current User', 'PowerPoint Document']),
};
