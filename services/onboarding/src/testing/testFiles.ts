import type { TestFile } from '@introvest/testing/http';
import sharp from 'sharp';

/** A PDF of exactly `size` bytes, as far as its first bytes tell. */
export function pdf(name = 'deck.pdf', size = 1200): TestFile {
  const content = Buffer.alloc(size, ' ');
  content.write('%PDF-1.7\n');
  content.write('%%EOF\n', size - 6);
  return { name, type: 'application/pdf', content };
}

/** A drawn picture, with a place in its metadata. */
export async function picture(
  format: 'png' | 'jpeg' | 'gif',
  { width = 900, height = 600, name = `me.${format === 'jpeg' ? 'jpg' : format}` } = {},
): Promise<TestFile> {
  const image = sharp({
    create: { width, height, channels: 3, background: { r: 15, g: 92, b: 71 } },
  }).withExif({ IFD0: { Copyright: 'secret-place' }, IFD3: { GPSLatitude: '6/1 31/1 0/1' } });
  return { name, type: `image/${format}`, content: await image.toFormat(format).toBuffer() };
}

const field16 = (value: number) => Buffer.from(Uint16Array.of(value).buffer);
const field32 = (value: number) => Buffer.from(Uint32Array.of(value).buffer);

/** A zip with empty entries of these names. */
export function zip(names: string[]): Buffer {
  const local = names.map((name) =>
    Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(22), field16(name.length), field16(0), Buffer.from(name)]),
  ); // prettier-ignore
  const central = names.map((name) =>
    Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), Buffer.alloc(24), field16(name.length), Buffer.alloc(16), Buffer.from(name)]),
  ); // prettier-ignore
  const files = Buffer.concat(local);
  const directory = Buffer.concat(central);
  const end = [Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(8), field32(directory.length)];
  return Buffer.concat([files, directory, ...end, field32(files.length), field16(0)]);
}

/** An OLE container whose directory has this stream. */
export function ole(stream: string): Buffer {
  const bytes = Buffer.alloc(2048);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes);
  bytes.write('Root Entry', 1024, 'utf16le');
  bytes.write(stream, 1152, 'utf16le');
  return bytes;
}

export const office = {
  docx: zip(['[Content_Types].xml', 'word/document.xml']),
  xlsx: zip(['[Content_Types].xml', 'xl/workbook.xml']),
  pptx: zip(['[Content_Types].xml', 'ppt/presentation.xml']),
  doc: ole('WordDocument'),
  xls: ole('Workbook'),
  ppt: ole('PowerPoint Document'),
};

/** What stands in the notes of `animation()`. */
export const gifNote = 'secret-place';

/** A GIF of two frames with a comment, a program's metadata, and something behind its end. */
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
    Buffer.of(0x21, 0xfe), block(gifNote), Buffer.of(0),
    Buffer.of(0x21, 0xff), block('XMP DataXMP'), block(gifNote), Buffer.of(0),
  ]); // prettier-ignore
  const tableEnd = 13 + ((gif[10] ?? 0) & 0x80 ? 3 << (((gif[10] ?? 0) & 7) + 1) : 0);
  const parts = [gif.subarray(0, tableEnd), notes, gif.subarray(tableEnd)];
  return Buffer.concat([...parts, Buffer.from(`<script>${gifNote}</script>`)]);
}
