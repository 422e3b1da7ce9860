/**
 * Yields exactly `length` bytes of the object store's response. Some stores ignore a range, as s3rver 4.0.4 does for
 * the first byte alone. The client would take the extra bytes for the start of the next response.
 */
export async function* exactly(
  content: AsyncIterable<Buffer>,
  length: number,
): AsyncGenerator<Buffer, void> {
  let left = length;
  for await (const chunk of content) {
    const part = chunk.subarray(0, left);
    left -= part.length;
    if (part.length > 0) yield part;
    if (left === 0) return;
  }
  if (left > 0) throw new Error(`The store's answer ended ${left} bytes early.`);
}
