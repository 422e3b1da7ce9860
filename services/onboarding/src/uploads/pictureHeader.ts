import type { FileHandle } from 'node:fs/promises';
import type { Kind } from './kind.js';

/** File kinds that are pictures. */
export type PictureKind = Extract<Kind, 'jpg' | 'png' | 'gif'>;

/** Properties in a picture's header that determine the work and memory needed to draw the picture. */
export interface PictureHeader {
  width: number;
  height: number;
  /** Bytes per sample. Pictures with 16-bit colours need twice the work and memory. */
  depth: 1 | 2;
  /** Number of bytes that a decoder must keep in memory for the whole picture. 0 if it decodes row by row. */
  held: number;
}

export const isPicture = (kind: Kind): kind is PictureKind =>
  kind === 'jpg' || kind === 'png' || kind === 'gif';

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead < length) throw new RangeError('Unexpected end of header.');
  return buffer;
}

/** Samples per pixel for each PNG colour type. Palette colours are unpacked to colours with transparency. */
const pngSamples: Record<number, number> = { 0: 1, 2: 3, 3: 4, 4: 2, 6: 4 };

async function pngHeader(file: FileHandle): Promise<PictureHeader> {
  const bytes = await readAt(file, 0, 29);
  const samples = pngSamples[bytes[25] ?? -1];
  if (bytes.toString('latin1', 12, 16) !== 'IHDR' || !samples) throw new RangeError('No header.');
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const depth = bytes[24] === 16 ? 2 : 1;
  const unpacked = width * height * samples * depth;
  return { width, height, depth, held: bytes[28] === 0 ? 0 : unpacked };
}

async function gifHeader(file: FileHandle): Promise<PictureHeader> {
  const bytes = await readAt(file, 0, 10);
  const [width, height] = [bytes.readUInt16LE(6), bytes.readUInt16LE(8)];
  return { width, height, depth: 1, held: width * height * 4 };
}

const startOfScan = 0xda;
const progressive = 0xc2;
/**
 * Returns whether the marker starts a frame that the decoder supports, which is a baseline, extended or progressive
 * one.
 */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= progressive;
/** Maximum number of segments. Camera data, colour profiles and previews come before the frame in segments of 64 KB. */
const maxSegments = 500;

interface Frame extends PictureHeader {
  components: number;
  isProgressive: boolean;
}

async function jpegFrame(file: FileHandle, at: number, marker: number): Promise<Frame> {
  const start = await readAt(file, at, 10);
  const [height, width, components] = [start.readUInt16BE(5), start.readUInt16BE(7), start[9] ?? 0];
  const sampling = await readAt(file, at + 10, components * 3);
  const factors = Array.from({ length: components }, (_, n) => sampling[n * 3 + 1] ?? 0);
  const [across, down] = [factors.map((both) => both >> 4), factors.map((both) => both & 15)];
  const whole = Math.max(...across) * Math.max(...down);
  const share = across.reduce((sum, factor, n) => sum + factor * (down[n] ?? 0), 0) / whole;
  // For pictures decoded in passes, the decoder keeps coefficients of two bytes each.
  const held = Math.ceil(width * height * share) * 2;
  return { width, height, depth: 1, held, components, isProgressive: marker === progressive };
}

async function jpegHeader(file: FileHandle): Promise<PictureHeader> {
  let frame: Frame | undefined;
  let at = 2;
  for (let segment = 0; segment < maxSegments; segment += 1) {
    const head = await readAt(file, at, 5);
    const marker = head[1] ?? 0;
    if (head[0] !== 0xff) throw new RangeError('Invalid marker.');
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(marker)) {
      if (frame) throw new RangeError('Two frames.');
      frame = await jpegFrame(file, at, marker);
    }
    if (marker === startOfScan && frame) {
      // Even a non-progressive image may store its colour components one after another, which also takes several
      // passes.
      const inPasses = frame.isProgressive || head[4] !== frame.components;
      return { ...frame, held: inPasses ? frame.held : 0 };
    }
    at += 2 + head.readUInt16BE(2);
  }
  throw new RangeError('No image found.');
}

const readers = { png: pngHeader, gif: gifHeader, jpg: jpegHeader };

/** Reads the header of a picture without unpacking the picture. Throws a RangeError if the header is invalid. */
export async function readPictureHeader(
  file: FileHandle,
  kind: PictureKind,
): Promise<PictureHeader> {
  const header = await readers[kind](file);
  if (header.width > 0 && header.height > 0 && Number.isFinite(header.held)) return header;
  throw new RangeError('Empty image.');
}
