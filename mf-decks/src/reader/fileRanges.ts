import { PDFDataRangeTransport } from 'pdfjs-dist/legacy/build/pdf.mjs';

/**
 * Time in ms in which a file is loaded from its beginning. A fast connection loads the whole file in that time. pdf.js
 * would need a request for almost every page, even before it shows the first.
 */
const firstMs = 300;

/** Minimum size of the beginning, in bytes. Most first pages are smaller. */
const firstBytes = 65_536;

/** Status of a refused request for a file. */
export class FileError extends Error {
  constructor(readonly status: number) {
    super(`The file’s request failed with ${status}.`);
  }
}

/** Fetches a part of a file past the HTTP cache, in which requests for the same URL wait for each other. */
async function fetchRange(url: string, range: string): Promise<Response> {
  const reply = await fetch(url, { headers: { Range: `bytes=${range}` }, cache: 'no-store' });
  if (!reply.ok) throw new FileError(reply.status);
  return reply;
}

/** Returns the beginning of a file, and the file's length in bytes. */
async function fetchBeginning(url: string) {
  const deadline = performance.now() + firstMs;
  const { headers, body } = await fetchRange(url, '0-');
  const reader = (body as ReadableStream<Uint8Array<ArrayBuffer>>).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  let isDone = false;
  while (!isDone && (size < firstBytes || performance.now() < deadline)) {
    const { value, done } = await reader.read();
    isDone = done;
    if (value) parts.push(value);
    size += value?.length ?? 0;
  }
  await reader.cancel();
  const data = new Uint8Array(await new Blob(parts).arrayBuffer());
  return { data, length: Number(headers.get('Content-Range')?.split('/')[1] ?? size) };
}

/** Fetches the parts of a file that pdf.js needs. pdf.js itself doesn't report failed requests for later pages. */
class FileRanges extends PDFDataRangeTransport {
  constructor(
    private readonly url: string,
    first: { data: Uint8Array; length: number },
    private readonly onFailed: (error: unknown) => void,
  ) {
    super(first.length, first.data);
  }

  override requestDataRange(begin: number, end: number): void {
    fetchRange(this.url, `${begin}-${end - 1}`)
      .then((reply) => reply.arrayBuffer())
      .then((data) => this.onDataRange(begin, new Uint8Array(data)), this.onFailed);
  }
}

/** Returns the source of a file for pdf.js. Parts that didn't arrive at first are loaded when they are needed. */
export async function sourceOf(url: string, onFailed: (error: unknown) => void) {
  const first = await fetchBeginning(url);
  if (first.data.length >= first.length) return { data: first.data };
  return { range: new FileRanges(url, first, onFailed) };
}
