const header = 13;
const extension = 0x21;
const image = 0x2c;
const trailer = 0x3b;
const graphicControl = 0xf9;
const application = 0xff;
/** Names of the extensions that contain the number of repetitions. */
const repeats = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0']);

const colourTable = (packed: number) => (packed & 0x80 ? 3 << ((packed & 7) + 1) : 0);

/** Reads a GIF block by block. Throws a RangeError if the file ends inside a block. */
class Blocks {
  constructor(
    private readonly bytes: Buffer,
    private at = 0,
  ) {}

  take(length: number): Buffer {
    if (this.at + length > this.bytes.length) throw new RangeError('Unexpected end of image.');
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  /** Returns the next byte. At the end of the file, returns a trailer, because some files lack it. */
  next(): number {
    return this.at < this.bytes.length ? (this.take(1)[0] ?? trailer) : trailer;
  }

  /** Returns a chain of blocks, up to the empty block that ends it. */
  chain(): Buffer {
    const start = this.at;
    while ((this.take(1)[0] ?? 0) > 0) this.take(this.bytes[this.at - 1] ?? 0);
    return this.bytes.subarray(start, this.at);
  }
}

/** Creates a new repetition block, because the original could contain hidden data. */
function repetition(chain: Buffer): Buffer | undefined {
  const named = chain[0] === 11 && repeats.has(chain.toString('latin1', 1, 12));
  if (!named || chain[12] !== 3 || chain[13] !== 1) return undefined;
  return Buffer.concat([
    Buffer.from([extension, application]),
    chain.subarray(0, 16),
    Buffer.of(0),
  ]);
}

function readExtension(blocks: Blocks): Buffer | undefined {
  const label = blocks.next();
  const chain = blocks.chain();
  if (label === application) return repetition(chain);
  if (label !== graphicControl || chain[0] !== 4) return undefined;
  return Buffer.concat([
    Buffer.from([extension, graphicControl]),
    chain.subarray(0, 5),
    Buffer.of(0),
  ]);
}

function readImage(blocks: Blocks): Buffer[] {
  const descriptor = blocks.take(9);
  const table = blocks.take(colourTable(descriptor[8] ?? 0));
  return [Buffer.of(image), descriptor, table, blocks.take(1), blocks.chain()];
}

/**
 * Returns the GIF with the same frames, order and timing, but without comments, metadata and data after the end. Throws
 * a RangeError if the bytes aren't a GIF.
 */
export function stripGif(bytes: Buffer): Buffer {
  const blocks = new Blocks(bytes);
  const start = blocks.take(header);
  if (!/^GIF8[79]a$/.test(start.toString('latin1', 0, 6))) throw new RangeError('Not a GIF file.');
  const kept = [start, blocks.take(colourTable(start[10] ?? 0))];
  let images = 0;
  for (let block = blocks.next(); block !== trailer; block = blocks.next()) {
    if (block === image) {
      kept.push(...readImage(blocks));
      images += 1;
    } else if (block === extension) {
      kept.push(readExtension(blocks) ?? Buffer.alloc(0));
    } else if (block !== 0) throw new RangeError('Unknown block.');
  }
  if (images === 0) throw new RangeError('The GIF has no images.');
  return Buffer.concat([...kept, Buffer.of(trailer)]);
}
