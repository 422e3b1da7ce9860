/**
 * The next `length` bytes of a store's answer and no more: one that heeds no range, or not each (s3rver 4.0.4 sends a whole
 * file for its first byte), would else send more than was announced, which the reader takes for the next answer.
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
