import { expect, test } from '@jest/globals';
import { kindOf } from '../testing/kindOf.js';
import { ole } from '../testing/officeFiles.js';

const megabyte = 1024 * 1024;
const streams = [
  ['WordDocument', 'doc'],
  ['Workbook', 'xls'],
  ['Book', 'xls'],
  ['PowerPoint Document', 'ppt'],
] as const;

test.each(streams)('recognises a container with the stream %s as %s, in any letter case and size', async (name, kind) => {
  for (const written of [name, name.toUpperCase(), name.toLowerCase()]) {
    expect(await kindOf(ole(['\u0005SummaryInformation', written]))).toBe(kind);
  }
  expect(await kindOf(ole([name], [], { sectorBytes: 4096 }))).toBe(kind);
  expect(await kindOf(ole([name], [], { content: Buffer.alloc(9 * megabyte) }))).toBe(kind);
}); // prettier-ignore

test('recognises a document with an embedded workbook as a document, in any order', async () => {
  expect(await kindOf(ole(['WordDocument', 'ObjectPool'], ['Workbook']))).toBe('doc');
  expect(await kindOf(ole(['Storage'], ['Workbook']))).toBeUndefined();
});

const refusal = (text: string) => ({
  code: 'validation_failed',
  message: expect.stringContaining(text),
});

test.each([
  ['Word', ole(['WordDocument', 'Macros'], ['VBA'])],
  ['Word in another case', ole(['WordDocument', 'MACROS'], ['vba'])],
  ['Excel', ole(['Workbook', '_VBA_PROJECT_CUR'], ['VBA'])],
  ['a storage of another name', ole(['Workbook', 'Other'], ['VBA'])],
])('rejects %s with macros and says why', async (_, bytes) => {
  await expect(kindOf(bytes)).rejects.toMatchObject(refusal('contains macros'));
});

/** Creates a VBAInfoContainer as defined in MS-PPT. */
function vbaInfo(hasMacros: number): Buffer {
  const bytes = Buffer.alloc(28);
  Buffer.from('1f00ff0314000000020000040c000000', 'hex').copy(bytes);
  bytes.writeUInt32LE(3, 16);
  bytes.writeUInt32LE(hasMacros, 20);
  return bytes;
}

test.each([0, 700, 64 * 1024 - 530, 3 * megabyte])('rejects PowerPoint with macros at byte %i', async (at) => {
  const presentation = (hasMacros: number) =>
    ole(['PowerPoint Document'], [], { content: Buffer.concat([Buffer.alloc(at), vbaInfo(hasMacros)]) });
  await expect(kindOf(presentation(1))).rejects.toMatchObject(refusal('contains macros'));
  expect(await kindOf(presentation(0))).toBe('ppt');
}); // prettier-ignore

test('rejects a password-protected file and says why', async () => {
  for (const names of [['EncryptionInfo', 'EncryptedPackage'], ['encryptionINFO', 'encryptedPACKAGE']]) {
    await expect(kindOf(ole(names))).rejects.toMatchObject(refusal('password-protected'));
  }
}); // prettier-ignore

test('rejects a directory that is cut off or circular', async () => {
  const bytes = ole(['WordDocument', 'Data']);
  await expect(kindOf(bytes.subarray(0, 600))).rejects.toMatchObject(refusal('couldn’t read'));
  const circle = Buffer.from(bytes);
  // Overwrites the right sibling of the second entry. The directory is in the first sector after the header.
  circle.writeUInt32LE(1, 512 + 2 * 128 + 72);
  expect(await kindOf(circle)).toBe('doc');
  circle.writeUInt32LE(0, 48);
  circle.writeUInt32LE(0, 1024);
  expect(await kindOf(circle)).toBe('doc');
});
