import { PDFDataRangeTransport } from 'pdfjs-dist/legacy/build/pdf.mjs';

/**
 * Time in ms for loading a file sequentially from its start. On a fast connection, this loads the whole file. Without
 * it, pdf.js would send a request for almost every page, even before it shows the first.
 */
const firstMs = 300;

/** Minimum number of bytes to load from the start of a file. This covers the first page of most files. */
const firstBytes = 65_536;

/** Size in bytes of the smallest part of a file that pdf.js asks for. */
export const partBytes = 2_048;

/** Maximum number of bytes to load when pdf.js reads a long part of a file from its start to its end. */
const readAheadBytes = 262_144;

export class FileError extends Error {
  constructor(readonly status: number) {
    super(`The file’s request failed with ${status}.`);
  }
}

/** Fetches part of a file. Bypasses the HTTP cache, which would serialise requests for the same URL. */
async function fetchRange(url: string, range: string, signal?: AbortSignal): Promise<Response> {
  const headers = { Range: `bytes=${range}` };
  const reply = await fetch(url, { headers, cache: 'no-store', signal });
  if (!reply.ok) throw new FileError(reply.status);
  return reply;
}

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

/**
 * Fetches the parts of a file that pdf.js needs. We do this ourselves, because pdf.js doesn't report failed requests
 * for later pages.
 */
class FileRanges extends PDFDataRangeTransport {
  private readonly ending = new AbortController();
  /** Sizes of the parts that have been requested, by the position after each part. */
  private readonly sizes = new Map<number, number>();

  constructor(
    private readonly url: string,
    private readonly first: { data: Uint8Array; length: number },
    private readonly onFailed: (error: unknown) => void,
  ) {
    super(first.length, first.data);
  }

  /**
   * Fetches more than pdf.js asks for if the request follows another one. pdf.js reads a page's content in the smallest
   * parts, one after the other, so each part would cost a round trip.
   */
  override requestDataRange(begin: number, end: number): void {
    const { signal } = this.ending;
    const size = Math.min(2 * (this.sizes.get(begin) ?? 0), readAheadBytes);
    const stop = Math.min(Math.max(end, begin + size), this.first.length);
    this.sizes.set(stop, stop - begin);
    fetchRange(this.url, `${begin}-${stop - 1}`, signal)
      .then((reply) => reply.arrayBuffer())
      .then((data) => signal.aborted || this.onDataRange(begin, new Uint8Array(data)))
      .catch((error: unknown) => signal.aborted || this.onFailed(error));
  }

  override abort(): void {
    this.ending.abort();
  }
}

/** Returns a pdf.js source for a file. Parts missing from the initial response are loaded on demand. */
export async function sourceOf(url: string, onFailed: (error: unknown) => void) {
  const first = await fetchBeginning(url);
  if (first.data.length >= first.length) return { data: first.data, range: undefined };
  return { range: new FileRanges(url, first, onFailed) };
}
