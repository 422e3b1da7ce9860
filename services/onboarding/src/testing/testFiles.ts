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

/** GIF of two frames with the note in a comment, in XMP data and after the end. */
export const animation = Buffer.from(
  'R0lGODlhCAAIAIAAAExpccgKWiH+DHNlY3JldC1wbGFjZQAh/wtYTVAgRGF0YVhNUAxzZWNyZXQtcGxhY2UAIf8L' +
    'TkVUU0NBUEUyLjADAQIAACH5BAUMAAAALAAAAAAIAAgAAAIHjI+py+1dAAAh+QQFIgAAACwAAAAACAAIAIBMaXEo' +
    'CloCB4yPqcvtXQAAOzxzY3JpcHQ+c2VjcmV0LXBsYWNlPC9zY3JpcHQ+',
  'base64',
);
