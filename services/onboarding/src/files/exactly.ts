/**
 * Yields exactly `length` bytes of a store's response. A store that ignores a range, as s3rver 4.0.4 does for the first
 * byte, would send more than announced, which the client would read as the next response.
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
