/** Nested deeper than any call of ours asks for. */
const maxDepth = 64;
/** Values of one body, counted by the commas and brackets between them. */
const maxNodes = 5_000;

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;

const isOpening = (byte: number) => byte === 0x5b || byte === 0x7b;
const isClosing = (byte: number) => byte === 0x5d || byte === 0x7d;

/** The place after the text that goes on at `from`, and whether a backslash at the end of the chunk waits for its letter. */
function skipText(chunk: Buffer, from: number): { end: number; open: boolean; escaped: boolean } {
  for (let at = from; at < chunk.length; at += 1) {
    const byte = chunk[at];
    if (byte === quote) return { end: at + 1, open: false, escaped: false };
    if (byte === backslash) at += 1;
    if (at >= chunk.length) return { end: at, open: true, escaped: true };
  }
  return { end: chunk.length, open: true, escaped: false };
}

/**
 * Follows a JSON text chunk by chunk; false from the moment that it is deeper or wider than a call may be. The
 * parser takes 200,000 levels and makes an object of each, so this is known before it is asked.
 */
export function createJsonScan(): (chunk: Buffer) => boolean {
  let depth = 0;
  let nodes = 0;
  let text = { end: 0, open: false, escaped: false };

  return (chunk) => {
    let at = text.escaped ? 1 : 0;
    if (text.open) {
      text = skipText(chunk, at);
      at = text.end;
    }
    while (at < chunk.length) {
      const byte = chunk[at] ?? 0;
      at += 1;
      if (byte === quote) {
        text = skipText(chunk, at);
        at = text.end;
      } else if (byte === comma) nodes += 1;
      else if (isOpening(byte)) {
        nodes += 1;
        depth += 1;
      } else if (isClosing(byte)) depth -= 1;
      if (depth > maxDepth || nodes > maxNodes) return false;
    }
    return true;
  };
}
