import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@introvest/testing/database';
import { createUser } from '@introvest/testing/factories/user';
import { as, type TestFile } from '@introvest/testing/http';
import sharp, { type Metadata } from 'sharp';
import { createTestApp, type TestUser } from '../testing/testApp.js';
import { animation, gifNote, picture } from '../testing/testFiles.js';

const paths = {
  profileImage: '/api/upload/profile-image',
  attachment: '/api/upload/attachment',
};
let database: TestDatabase;
let app: ReturnType<typeof createTestApp>['app'];
let person: TestUser;
beforeAll(async () => {
  database = await createTestDatabase();
  app = createTestApp(database).app;
  person = await createUser(database);
});
afterAll(() => database.close());

const upload = (field: keyof typeof paths, file: TestFile) =>
  as(app, person).upload<{ fileUrl: string; message: string }>(paths[field], field, file);
const file = (content: Buffer, name: string): TestFile => ({ name, type: '', content });

async function stored(field: keyof typeof paths, given: TestFile): Promise<Buffer> {
  const reply = await upload(field, given);
  expect(reply).toMatchObject({ status: 200 });
  return (await as(app, person).get(reply.body.fileUrl)).bytes;
}

/** The header of a PNG and not one pixel: whoever unpacks it finds that it cannot be read. */
function pngHeader(width: number, height: number, [depth, colour, interlace]: number[]): Buffer {
  const bytes = Buffer.alloc(64);
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(bytes);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.set([depth ?? 0, colour ?? 0, 0, 0, interlace ?? 0], 24);
  bytes.write('IDAT', 37);
  return bytes;
}

/** The frame of a JPEG with three colours, and the start of a scan of `scanned` of them. */
function jpegHeader(width: number, height: number, marker: number, scanned = 3): Buffer {
  const frame = Buffer.from([0xff, marker, 0, 17, 8, 0, 0, 0, 0, 3, 1, 0x11, 0, 2, 0x11, 1, 3, 0x11, 1]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  const scan = Buffer.from([0xff, 0xda, 0, 6 + 2 * scanned, scanned, 1, 0, 2, 0x11, 3, 0x11, 0, 63, 0]);
  return Buffer.concat([Buffer.from('ffd8ffe00002', 'hex'), frame, scan, Buffer.alloc(32)]);
} // prettier-ignore

function gifHeader(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(32);
  bytes.write('GIF89a');
  bytes.writeUInt16LE(width, 6);
  bytes.writeUInt16LE(height, 8);
  return bytes;
}

const tooLarge = 'This image is too large. Please send one with fewer pixels.';
const unreadable = 'This image cannot be read. Please try another.';
test.each([
  ['more than 40 million pixels', pngHeader(7000, 7000, [8, 2, 0]), 'a.png', tooLarge],
  ['a very long side', pngHeader(30_000, 1000, [1, 0, 0]), 'a.png', tooLarge],
  ['interlaced, 16 bits', pngHeader(4096, 4096, [16, 6, 1]), 'a.png', tooLarge],
  ['in rows of 16 bits', pngHeader(6000, 6000, [16, 2, 0]), 'a.png', tooLarge],
  ['interlaced palette', pngHeader(5000, 5000, [8, 3, 1]), 'a.png', tooLarge],
  ['in rows, 16 bits', pngHeader(4096, 4096, [16, 6, 0]), 'a.png', unreadable],
  ['progressive', jpegHeader(5000, 5000, 0xc2), 'a.jpg', tooLarge],
  ['one colour after the other', jpegHeader(5000, 5000, 0xc0, 1), 'a.jpg', tooLarge],
  ['in one pass', jpegHeader(5000, 5000, 0xc0), 'a.jpg', unreadable],
  ['a large GIF', gifHeader(5000, 5000), 'a.gif', tooLarge],
  ['no frame', Buffer.from('ffd8ffe00002ffda0002000000000000', 'hex'), 'a.jpg', unreadable],
  ['a segment without end', Buffer.from('ffd8ffe0ffff0000', 'hex'), 'a.jpg', unreadable],
  ['no height', pngHeader(10, 0, [8, 2, 0]), 'a.png', unreadable],
])('%s is judged by its header, before anything is unpacked', async (_, content, name, message) => {
  for (const field of ['profileImage', 'attachment'] as const) {
    const reply = await upload(field, file(content, name));
    expect(reply).toMatchObject({ status: 400, body: { code: 'validation_failed', message } });
  }
});

test.each([
  ['an interlaced PNG', { format: 'png', progressive: true }],
  ['a progressive JPEG', { format: 'jpeg', progressive: true }],
  ['a PNG of 16 bits', { format: 'png', depth: 'ushort' }],
] as const)('%s of a usual size is drawn', async (_, { format, ...options }) => {
  const large = sharp(Buffer.from((await picture('png', { width: 1500 })).content));
  const deep = 'depth' in options ? large.toColourspace('rgb16') : large;
  const content = await deep.toFormat(format, options).toBuffer();
  const bytes = await stored('profileImage', file(content, `me.${format}`));
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 512, depth: 'uchar' });
});

test('a photograph that was taken sideways stands upright', async () => {
  const { content } = await picture('jpeg', { width: 800, height: 400 });
  const turned = await sharp(Buffer.from(content)).withMetadata({ orientation: 6 }).toBuffer();
  const seen = await sharp(await stored('attachment', file(turned, 'a.jpg'))).metadata();
  expect(seen).toMatchObject({ width: 400, height: 800 });
  expect(seen.orientation ?? 1).toBe(1);
});

test('a GIF that is sent keeps moving and repeating, and loses its notes', async () => {
  const given = await animation();
  expect(given.toString('latin1')).toContain(gifNote);
  const bytes = await stored('attachment', file(given, 'party.gif'));
  expect(bytes.toString('latin1')).not.toContain(gifNote);
  const [before, after] = [given, bytes].map((gif) => sharp(gif, { animated: true }));
  const kept = ({ pages, delay, loop, width }: Metadata) => ({ pages, delay, loop, width });
  expect(kept(await after!.metadata())).toEqual(kept(await before!.metadata()));
  expect(await after!.raw().toBuffer()).toEqual(await before!.raw().toBuffer());
});

test('a GIF cut in the middle of a block cannot be read', async () => {
  const given = await animation();
  const reply = await upload('attachment', file(given.subarray(0, given.length - 60), 'a.gif'));
  expect(reply).toMatchObject({ status: 400, body: { message: unreadable } });
});

test('whoever sends many pictures at once is asked to wait, and nobody else is', async () => {
  const many = Array.from({ length: 14 }, () => picture('png'));
  const other = await createUser(database);
  const replies = await Promise.all([
    ...(await Promise.all(many)).map((one) => upload('profileImage', one)),
    as(app, other).upload(paths.profileImage, 'profileImage', await picture('png')),
  ]);
  expect(replies.at(-1)?.status).toBe(200);
  const refused = replies.filter(({ status }) => status !== 200);
  expect(replies.length - refused.length).toBeGreaterThanOrEqual(11);
  for (const reply of refused) {
    expect(reply).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  }
});
