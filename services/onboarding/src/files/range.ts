/** Byte range of a file, in the format that `Storage.get` accepts. */
export interface ByteRange {
  offset: number;
  length: number;
}

const single = /^bytes=(\d*)-(\d*)$/;

/**
 * Parses a Range header. Returns undefined for the whole file. This includes headers that are invalid or have several
 * ranges, which RFC 9110 allows to be ignored. Returns 'unsatisfiable' if the range begins after the end.
 */
export function parseRange(header: string, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = single.exec(header) ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { offset: size - length, length };
  }
  const offset = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < offset) return undefined;
  return offset >= size ? 'unsatisfiable' : { offset, length: end - offset + 1 };
}
