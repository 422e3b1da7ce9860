import { expect, test } from '@jest/globals';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { kindOf } from '../testing/kindOf.js';
import {
  mainParts,
  officePackage,
  packageFiles,
  zip,
  type Package,
} from '../testing/officeFiles.js';

const kinds = Object.entries(mainParts).map(([kind, [main, type]]) => ({ kind, main, type }));
const strict = 'http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument';

/** Returns a package's files with the names and contents that another producer writes. */
const changed = (
  given: Package,
  change: (name: string, content: string) => [name: string, content: string],
) =>
  zip(
    Object.fromEntries(
      Object.entries(packageFiles(given)).map(([name, content]) => change(name, content)),
    ),
  );

const renamed = (given: Package, rename: (name: string) => string) =>
  changed(given, (name, content) => [rename(name), content]);
const rewritten = (given: Package, rewrite: (content: string) => string) =>
  changed(given, (name, content) => [name, rewrite(content)]);

/**
 * Moves the main part, because Word and Excel Online add a number to its name and other producers put it in another
 * folder.
 */
const elsewhere = ({ main, type }: Package) => {
  const name = main?.replace('.xml', '2.xml') ?? '';
  return [
    officePackage({ main: name, type }),
    officePackage({ main: `Content/${name}`, type, target: `/Content/${name}` }),
    officePackage({ main: name, type, target: `./${name}` }),
  ];
};

const habits: [string, (given: Package) => Promise<Buffer>[]][] = [
  ['names the main part in its own way', elsewhere],
  ['writes backslashes', (given) => [renamed(given, (name) => name.replaceAll('/', '\\'))]],
  ['writes a slash in front of names', (given) => [renamed(given, (name) => `/${name}`)]],
  ['writes capitals', (given) => [
    renamed(given, (name) => name.toUpperCase()),
    officePackage({ ...given, target: given.main?.toUpperCase() ?? '' }),
  ]],
  ['writes ZIP64', (given) => [officePackage(given, { zip64: true })]],
  ['writes sizes behind the content', (given) => [officePackage(given, { dataDescriptor: true })]],
  ['writes sizes before the content', (given) => [officePackage(given, { dataDescriptor: false })]],
  ['compresses nothing', (given) => [officePackage(given, { level: 0 })]],
  ['writes Strict Open XML', (given) => [officePackage({ ...given, relationship: strict })]],
  ['uses prefixes and single quotes', (given) => [
    rewritten(given, (content) => content.replaceAll('"', "'").replaceAll(/<(\/?)(?=[A-Z])/g, '<$1p:').replaceAll('xmlns=', 'xmlns:p=')),
  ]],
  ['writes UTF-8 with a byte order mark', (given) => [rewritten(given, (content) => `\ufeff${content}`)]],
  ['declares the main part by its extension', (given) => [
    rewritten(given, (content) => content.replace(/<Override[^>]*>/, '').replace('application/xml', given.type ?? '')),
  ]],
  ['adds files of macOS and folders', (given) => [
    zip({ 'word/': '', ...packageFiles(given), '__MACOSX/._[Content_Types].xml': '', '.DS_Store': '' }),
  ]],
  ['begins or ends with bytes of something else', (given) => [
    officePackage(given).then((bytes) => Buffer.concat([Buffer.from('\r\n--boundary\r\n'), bytes])),
    officePackage(given).then((bytes) => Buffer.concat([bytes, Buffer.alloc(2000)])),
  ]],
  ['embeds a binary workbook', (given) => [
    officePackage({
      ...given,
      types: '<Default Extension="xlsb" ContentType="application/vnd.ms-excel.sheet.binary.macroEnabled.12"/>',
      more: { 'ppt/embeddings/Sheet1.xlsb': '' },
    }),
  ]],
]; // prettier-ignore

test.each(kinds.flatMap((given) => habits.map(([habit, make]) => [given.kind, habit, make, given] as const)))(
  'accepts a %s whose producer %s',
  async (kind, _, make, given) => {
    for (const bytes of await Promise.all(make(given))) expect(await kindOf(bytes)).toBe(kind);
  },
); // prettier-ignore

const utf16 = (content: string) => Buffer.from(`\ufeff${content}`, 'utf16le');

test('reads content types in UTF-16', async () => {
  for (const encode of [utf16, (content: string) => utf16(content).swap16()]) {
    const writer = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
    for (const [name, content] of Object.entries(packageFiles({}))) {
      await writer.add(name, new Uint8ArrayReader(encode(content)));
    }
    expect(await kindOf(await writer.close())).toBe('docx');
  }
});

const macros = expect.stringMatching(/^This file contains macros\./);
const vba = 'application/vnd.ms-office.vbaProject';

test.each<[string, Package]>([
  ['Word', { type: 'application/vnd.ms-word.document.macroEnabled.main+xml' }],
  ['a Word template', { type: 'application/vnd.ms-word.template.macroEnabledTemplate.main+xml' }],
  ['Excel', { main: 'xl/workbook.xml', type: 'application/vnd.ms-excel.sheet.macroEnabled.main+xml' }],
  ['PowerPoint', { type: 'application/vnd.ms-powerpoint.presentation.macroEnabled.main+xml' }],
  ['a project by its name', { more: { 'word/vbaProject.bin': '' } }],
  ['a project in capitals', { more: { 'WORD\\VBAPROJECT.BIN': '' } }],
  ['a project by its type', { types: `<Override PartName="/word/data.bin" ContentType="${vba}"/>`, more: { 'word/data.bin': '' } }],
  ['a macro sheet of Excel 4', {
    types: '<Override PartName="/xl/macrosheets/sheet1.xml" ContentType="application/vnd.ms-excel.macrosheet+xml"/>',
    more: { 'xl/macrosheets/sheet1.xml': '' },
  }],
])('rejects %s with macros and says why', async (_, given) => {
  await expect(kindOf(await officePackage(given))).rejects.toMatchObject({ message: macros });
}); // prettier-ignore

test.each<[string, Package]>([
  ['whose main part is missing', { target: 'word/other.xml' }],
  ['without a relationship to a main part', { relationship: 'http://example.org/other' }],
  ['of another program', { type: 'application/vnd.ms-visio.drawing.main+xml' }],
  ['that is a binary workbook', { type: 'application/vnd.ms-excel.sheet.binary.macroEnabled.main' }],
])('rejects a package %s', async (_, given) => {
  expect(await kindOf(await officePackage(given))).toBeUndefined();
}); // prettier-ignore

const unreadable = { message: expect.stringContaining('couldn’t read') };

test('refuses a package that unpacks to far more than it should, using little memory', async () => {
  const files = packageFiles({});
  const bomb = await zip({ ...files, '[Content_Types].xml': ' '.repeat(40 * 1024 * 1024) });
  expect(bomb.length).toBeLessThan(1024 * 1024);
  const before = process.memoryUsage().rss;
  await expect(kindOf(bomb)).rejects.toMatchObject(unreadable);
  expect(process.memoryUsage().rss - before).toBeLessThan(24 * 1024 * 1024);
});

test('refuses a package with too many entries', async () => {
  const bytes = await zip({ a: '' });
  const [start, end] = [bytes.indexOf('PK\x01\x02'), bytes.indexOf('PK\x05\x06')];
  const entry = bytes.subarray(start, end);
  const many = (count: number) => {
    const tail = Buffer.from(bytes.subarray(end));
    tail.writeUInt16LE(count, 8);
    tail.writeUInt16LE(count, 10);
    tail.writeUInt32LE(entry.length * count, 12);
    return Buffer.concat([bytes.subarray(0, start), ...Array.from({ length: count }, () => entry), tail]);
  };
  expect(await kindOf(many(10_000))).toBeUndefined();
  await expect(kindOf(many(10_001))).rejects.toMatchObject(unreadable);
}); // prettier-ignore

test('refuses a package that is cut off in the middle', async () => {
  const bytes = await officePackage();
  await expect(kindOf(bytes.subarray(0, bytes.length / 2))).rejects.toMatchObject(unreadable);
});
