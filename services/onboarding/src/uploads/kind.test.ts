import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { office, officePackage, zip } from '../testing/officeFiles.js';
import { displayName } from './fileName.js';
import { kindOfFile } from './kind.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'introvest-kind-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function kindOf(content: Uint8Array | string, extension = ''): Promise<string | undefined> {
  const path = join(folder, 'file');
  await writeFile(path, content);
  return kindOfFile(path, extension);
}

test('recognises a package whose main part has a name of another producer', async () => {
  expect(await kindOf(await officePackage('PPT/presentation2.xml'))).toBe('pptx');
});

const header = Buffer.from('%PDF-1.4\n');

test.each([
  ['a line break', '\r\n'],
  ['a byte order mark', '\ufeff'],
  ['a printer’s job header', '\x1b%-12345X@PJL ENTER LANGUAGE=PDF\n'],
  ['headers of HTTP', 'HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n'],
  ['a page that failed', '<br />\n<b>Warning</b>: headers already sent<br />\n'],
  ['zeros', '\0'.repeat(128)],
  ['all that may stand there', 'x'.repeat(1023)],
])('recognises a PDF after %s', async (_, junk) => {
  expect(await kindOf(Buffer.concat([Buffer.from(junk), header, Buffer.alloc(4000)]))).toBe('pdf');
});

test('recognises no PDF if the header comes after 1,024 bytes or inside another file', async () => {
  expect(await kindOf(`${'x'.repeat(1024)}${header.toString()}`)).toBeUndefined();
  expect(await kindOf('A note about `%PDF-` and what follows.')).toBeUndefined();
  expect(await kindOf(await zip({ 'deck.pdf': header.toString() }, { level: 0 }))).toBeUndefined();
  const program = Buffer.from('MZ\x90\x00\x03\x00\x00\x00');
  expect(await kindOf(Buffer.concat([program, header]))).toBeUndefined();
});

const openDocument = 'application/vnd.oasis.opendocument.text';

test.each([
  ['a plain zip', await zip({ 'readme.txt': '' })],
  ['an OpenDocument text', await zip({ mimetype: openDocument, 'content.xml': '' })],
  ['a container with the name of another format', office.doc],
  ['markup', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['a program', Buffer.from('MZ\x90\x00\x03\x00\x00\x00')],
  ['text', Buffer.from('hello')],
  ['one byte', Buffer.from('P')],
])("doesn't recognise %s", async (_, content) => {
  expect(await kindOf(content)).toBeUndefined();
});

test.each([
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\decks\\Q3.pdf', 'Q3.pdf'],
  ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie: x.pdf'],
  ['\u202Efdp.exe\u202C.pdf', 'fdp.exe.pdf'],
  ['nul\0l.pdf', 'null.pdf'],
  ['\u200Fa\u2066b\u2069\u200E.pdf', 'ab.pdf'],
  ['plan\u3164\u115F\u2060\uFE0F.pdf', 'plan.pdf'],
  ['deck\u202Efdp.exe.pdf', 'deckfdp.exe.pdf'],
  ['a\u200Cb\u200D.pdf', 'ab.pdf'],
  ['.pdf', 'pdf'],
  ['Büro  Plan 日本.pdf', 'Büro Plan 日本.pdf'],
])('shows the name %j as %j', (given, shown) => {
  expect(displayName(given)).toBe(shown);
});

test('throws the error of a system call, which is not about the bytes', async () => {
  const kind = kindOfFile(join(folder, 'missing'), '.pdf');
  await expect(kind).rejects.toMatchObject({ code: 'ENOENT' });
});

test('rejects a file that would make a parser loop forever', async () => {
  const size = (value: number) => Buffer.from(BigUint64Array.of(BigInt(value)).buffer);
  const header = Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex');
  const object = Buffer.concat([Buffer.alloc(16, 1), size(0)]);
  const bytes = Buffer.concat([header, size(1000), Buffer.alloc(6), object, Buffer.alloc(1000)]);
  const kind = await kindOf(bytes).catch(({ code }: { code?: string }) => code ?? 'our fault');
  expect([undefined, 'validation_failed']).toContain(kind);
});
