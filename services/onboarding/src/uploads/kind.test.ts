import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { office, ole, pdf, picture, zip } from '../testFiles.js';
import { addressName, displayName } from './fileName.js';
import { kindOfFile } from './kind.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'introvest-kind-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function kindOf(content: Buffer | string): Promise<string | undefined> {
  const path = join(folder, 'file');
  await writeFile(path, content);
  return kindOfFile(path, Buffer.byteLength(content));
}

test.each(Object.entries(office))('%s is told by its directory', async (kind, content) => {
  expect(await kindOf(content)).toBe(kind);
});

test('pdf and pictures are told by their first bytes', async () => {
  expect(await kindOf(pdf().content)).toBe('pdf');
  expect(await kindOf((await picture('png')).content)).toBe('png');
  expect(await kindOf((await picture('jpeg')).content)).toBe('jpg');
  expect(await kindOf((await picture('gif')).content)).toBe('gif');
});

test.each([
  ['a plain zip', zip(['readme.txt'])],
  ['a zip with office names but no directory', Buffer.from('PK\x03\x04word/document.xml')],
  ['a container of an unknown program', ole('Something')],
  ['an installer', ole('!')],
  ['markup', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['a program', Buffer.from('MZ\x90\x00\x03\x00\x00\x00')],
  ['text', Buffer.from('hello')],
  ['one byte', Buffer.from('P')],
])('%s is nothing that is taken', async (_, content) => {
  expect(await kindOf(content)).toBeUndefined();
});

test.each([
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\decks\\Q3.pdf', 'Q3.pdf'],
  ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie: x.pdf'],
  ['\u202Efdp.exe\u202C.pdf', 'fdp.exe.pdf'],
  ['nul\0l.pdf', 'null.pdf'],
  ['.pdf', 'pdf'],
  ['Büro  Plan 日本.pdf', 'Büro Plan 日本.pdf'],
])('the name %j is shown as %j', (given, shown) => {
  expect(displayName(given)).toBe(shown);
});

test('a name of 300 characters keeps its extension', () => {
  const name = displayName(`${'long '.repeat(60)}.pdf`);
  expect(name).toMatch(/^long.*\.pdf$/);
  expect(Array.from(name).length).toBeLessThanOrEqual(120);
});

test('an address has plain characters only', () => {
  expect(addressName('Büro Plan & 日本.pdf', '.pdf')).toBe('Bu-ro-Plan.pdf');
  expect(addressName('日本.pdf', '.pdf')).toBe('file.pdf');
});
