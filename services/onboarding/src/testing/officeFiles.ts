import { TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';

export async function zip(
  files: Record<string, string>,
  options: { level?: number } = {},
): Promise<Buffer> {
  const writer = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false, ...options });
  for (const [name, content] of Object.entries(files)) {
    await writer.add(name, new TextReader(content));
  }
  return Buffer.from(await writer.close());
}

export const officePackage = (main: string, ...others: string[]): Promise<Buffer> =>
  zip(Object.fromEntries([main, ...others, '[Content_Types].xml'].map((name) => [name, '<xml/>'])));

/** First bytes of an OLE container, in which Office before 2007 stores its files. */
const ole = Buffer.alloc(4096);
ole.write('d0cf11e0a1b11ae1', 'hex');

export const office = {
  docx: await officePackage('word/document.xml'),
  xlsx: await officePackage('xl/workbook.xml'),
  pptx: await officePackage('ppt/presentation.xml'),
  doc: ole,
  xls: ole,
  ppt: ole,
};
