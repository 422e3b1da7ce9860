import { PDFDataRangeTransport } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Size of the first request, in bytes. Slides are about this large, so the first page needs few further requests. */
const firstBytes = 131_072;

/** Status of a refused request for a file. */
export class FileError extends Error {
  constructor(readonly status: number) {
    super(`The file’s request failed with ${status}.`);
  }
}

async function fetchRange(url: string, begin: number, end: number) {
  const reply = await fetch(url, { headers: { Range: `bytes=${begin}-${end - 1}` } });
  if (!reply.ok) throw new FileError(reply.status);
  const data = new Uint8Array(await reply.arrayBuffer());
  const length = Number(reply.headers.get('Content-Range')?.split('/')[1] ?? data.length);
  return { data, length };
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
    fetchRange(this.url, begin, end).then(
      ({ data }) => this.onDataRange(begin, data),
      this.onFailed,
    );
  }
}

/** Returns the source of a file for pdf.js. Loads small files at once, and parts of larger ones when they are needed. */
export async function sourceOf(url: string, onFailed: (error: unknown) => void) {
  const first = await fetchRange(url, 0, firstBytes);
  if (first.data.length >= first.length) return { data: first.data };
  return { range: new FileRanges(url, first, onFailed) };
}
