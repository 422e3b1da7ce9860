import type { TestFile } from '@introvest/testing/http';
import sharp from 'sharp';

export function pdf(name = 'deck.pdf', size = 1200): TestFile {
  const content = Buffer.alloc(size, ' ');
  content.write('%PDF-1.7\n');
  content.write('%%EOF\n', size - 6);
  return { name, type: 'application/pdf', content };
}

export async function picture(
  format: 'png' | 'jpeg' | 'gif',
  { width = 900, height = 600, name = `me.${format === 'jpeg' ? 'jpg' : format}` } = {},
): Promise<TestFile> {
  const image = sharp({
    create: { width, height, channels: 3, background: { r: 15, g: 92, b: 71 } },
  }).withExif({ IFD0: { Copyright: 'secret-place' }, IFD3: { GPSLatitude: '6/1 31/1 0/1' } });
  return { name, type: `image/${format}`, content: await image.toFormat(format).toBuffer() };
}

export const gifNote = 'secret-place';

export async function animation(): Promise<Buffer> {
  const frame = (red: number) =>
    sharp({ create: { width: 8, height: 8, channels: 3, background: { r: red, g: 10, b: 90 } } })
      .png()
      .toBuffer();
  const frames = await Promise.all([frame(200), frame(40)]);
  const gif = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [120, 340], loop: 3 })
    .toBuffer();
  const block = (text: string) => Buffer.concat([Buffer.of(text.length), Buffer.from(text)]);
  const notes = Buffer.concat([
    Buffer.of(0x21, 0xfe),
    block(gifNote),
    Buffer.of(0),
    Buffer.of(0x21, 0xff),
    block('XMP DataXMP'),
    block(gifNote),
    Buffer.of(0),
  ]);
  const tableEnd = 13 + ((gif[10] ?? 0) & 0x80 ? 3 << (((gif[10] ?? 0) & 7) + 1) : 0);
  const parts = [gif.subarray(0, tableEnd), notes, gif.subarray(tableEnd)];
  return Buffer.concat([...parts, Buffer.from(`<script>${gifNote}</script>`)]);
}
