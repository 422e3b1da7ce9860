import { beforeAll, expect, test } from '@jest/globals';
import type { TestFile } from '@introvest/testing/http';
import sharp, { type Metadata } from 'sharp';
import type { TestUser } from '../testing/testApp.js';
import { animation, gifNote, picture } from '../testing/testFiles.js';
import { useStage, type Field } from '../testing/testStage.js';

const stage = useStage();
const { createUser } = stage;
let person: TestUser;
beforeAll(async () => {
  person = await createUser();
});

const fields = ['profileImage', 'attachment'] as const;
const upload = (field: Field, file: TestFile) => stage.upload(person, field, file);
const file = (content: Buffer, name: string): TestFile => ({ name, type: '', content });

async function stored(field: Field, given: TestFile): Promise<Buffer> {
  const reply = await upload(field, given);
  expect(reply).toMatchObject({ status: 200 });
  return (await stage.client(person).get(reply.body.fileUrl)).bytes;
}

function pngHeader(width: number, height: number, [depth, colour, interlace]: number[]): Buffer {
  const bytes = Buffer.alloc(64);
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(bytes);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.set([depth ?? 0, colour ?? 0, 0, 0, interlace ?? 0], 24);
  bytes.write('IDAT', 37);
  return bytes;
}

function jpegHeader(width: number, height: number, marker: number, scanned = 3): Buffer {
  const frame = Buffer.from('ff000011080000000003011100021101031101', 'hex');
  frame.writeUInt8(marker, 1);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  const scan = Buffer.from('ffda000000010002110311003f00', 'hex');
  scan.set([6 + 2 * scanned, scanned], 3);
  return Buffer.concat([Buffer.from('ffd8ffe00002', 'hex'), frame, scan, Buffer.alloc(32)]);
}

const largeGif = await sharp({
  create: { width: 5000, height: 4000, channels: 3, background: 'blue' },
})
  .gif()
  .toBuffer();

const tooLarge = 'This image has too many pixels. Resize it and upload it again.';
const unreadable = 'We couldn’t read this image. Choose another image.';
test.each([
  ['more than 51 million pixels', pngHeader(8000, 7000, [8, 2, 0]), 'a.png', tooLarge],
  ['900 million pixels', pngHeader(30_000, 30_000, [8, 6, 0]), 'a.png', tooLarge],
  ['a very long side', pngHeader(30_000, 1000, [1, 0, 0]), 'a.png', tooLarge],
  ['interlaced, 16 bits', pngHeader(4096, 4096, [16, 6, 1]), 'a.png', tooLarge],
  ['in rows of 16 bits', pngHeader(6000, 6000, [16, 2, 0]), 'a.png', tooLarge],
  ['in rows, 16 bits', pngHeader(4096, 4096, [16, 6, 0]), 'a.png', unreadable],
  ['progressive', jpegHeader(8000, 7000, 0xc2), 'a.jpg', tooLarge],
  ['one colour after the other', jpegHeader(8000, 7000, 0xc0, 1), 'a.jpg', tooLarge],
  ['progressive, of a phone', jpegHeader(8192, 6144, 0xc2), 'a.jpg', unreadable],
  ['in one pass', jpegHeader(5000, 5000, 0xc0), 'a.jpg', unreadable],
  ['a large GIF', largeGif, 'a.gif', tooLarge],
  ['no frame', Buffer.from('ffd8ffe00002ffda0002000000000000', 'hex'), 'a.jpg', unreadable],
  ['a segment without end', Buffer.from('ffd8ffe0ffff0000', 'hex'), 'a.jpg', unreadable],
  ['no height', pngHeader(10, 0, [8, 2, 0]), 'a.png', unreadable],
])('rejects this header before unpacking: %s', async (_, content, name, message) => {
  for (const field of fields) {
    const reply = await upload(field, file(content, name));
    expect(reply).toMatchObject({ status: 400, body: { code: 'validation_failed', message } });
  }
});

const photograph = (width: number, height: number, chromaSubsampling: '4:4:4' | '4:2:0') =>
  sharp({ create: { width, height, channels: 3, background: { r: 15, g: 92, b: 71 } } })
    .jpeg({ progressive: true, chromaSubsampling })
    .toBuffer();

test.each([
  [4032, 3024, '4:4:4'],
  [4000, 6000, '4:2:0'],
  [8192, 6144, '4:4:4'],
] as const)(
  'redraws a progressive photo of %i × %i in %s',
  async (width, height, sampling) => {
    const given = file(await photograph(width, height, sampling), 'IMG_0001.JPEG');
    const [avatar, sent] = [await stored('profileImage', given), await stored('attachment', given)];
    expect((await sharp(avatar).metadata()).width).toBe(width > height ? 512 : 341);
    const scale = Math.min(1, 4096 / Math.max(width, height));
    expect(await sharp(sent).metadata()).toMatchObject({
      width: Math.round(width * scale),
      height: Math.round(height * scale),
    });
  },
  60_000,
);

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'rotates a photo with orientation %i upright',
  async (orientation) => {
    const red = { create: { width: 40, height: 40, channels: 3, background: 'red' } } as const;
    const upright = sharp({ create: { width: 80, height: 40, channels: 3, background: 'blue' } });
    const plain = upright.composite([{ input: red, left: 0, top: 0 }]).png();
    const turned = await sharp(await plain.toBuffer())
      .withMetadata({ orientation })
      .jpeg({ quality: 100 })
      .toBuffer();
    const expected = await sharp(turned).autoOrient().raw().toBuffer({ resolveWithObject: true });
    for (const field of fields) {
      const bytes = await stored(field, file(turned, 'a.jpg'));
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual(orientation > 4 ? [40, 80] : [80, 40]);
      for (const at of [0, data.length - 3]) {
        expect((data[at] ?? 0) > 128).toBe((expected.data[at] ?? 0) > 128);
      }
      expect((await sharp(bytes).metadata()).orientation ?? 1).toBe(1);
    }
  },
);

test('keeps the first frame of an animated GIF on a profile', async () => {
  const bytes = await stored('profileImage', file(animation, 'party.GIF'));
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 8, height: 8 });
});

test('keeps an attached GIF animated and repeating, without its comments', async () => {
  expect(animation.toString('latin1')).toContain(gifNote);
  const bytes = await stored('attachment', file(animation, 'party.gif'));
  expect(bytes.toString('latin1')).not.toContain(gifNote);
  const [before, after] = [animation, bytes].map((one) => sharp(one, { animated: true }));
  const kept = ({ pages, delay, loop, width }: Metadata) => ({ pages, delay, loop, width });
  expect(kept(await after!.metadata())).toEqual(kept(await before!.metadata()));
  const [drawn, given] = [await after!.raw().toBuffer(), await before!.raw().toBuffer()];
  expect(drawn.every((value, at) => Math.abs(value - (given[at] ?? 0)) < 4)).toBe(true);
});

test("limits a member's concurrent pictures without affecting others", async () => {
  const many = Array.from({ length: 14 }, () => picture('png'));
  const other = await createUser();
  const replies = await Promise.all([
    ...(await Promise.all(many)).map((one) => upload('profileImage', one)),
    stage.upload(other, 'profileImage', await picture('png')),
  ]);
  expect(replies.at(-1)?.status).toBe(200);
  const refused = replies.filter(({ status }) => status !== 200);
  expect(replies.length - refused.length).toBeGreaterThanOrEqual(11);
  for (const reply of refused) {
    expect(reply).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  }
});
