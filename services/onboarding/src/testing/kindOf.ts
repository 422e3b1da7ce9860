import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kindOfFile } from '../uploads/kind.js';

/** Returns the kind detected for an uploaded file with this content. */
export async function kindOf(content: Uint8Array | string): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'introvest-kind-'));
  try {
    const path = join(folder, 'file');
    await writeFile(path, content);
    return await kindOfFile(path, Buffer.byteLength(content));
  } finally {
    await rm(folder, { recursive: true });
  }
}
