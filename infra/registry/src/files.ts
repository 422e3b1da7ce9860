export interface StoredFile {
  bytes: Buffer;
  brotli?: Buffer | undefined;
}

/** Files of all builds by path, which is their URL path without the leading slash. */
export interface FileStore {
  /** Resolves to undefined if the file does not exist. Rejects if the store is unavailable. */
  read(path: string): Promise<StoredFile | undefined>;
}

export function pathOf(name: string, build: string, file: string): string {
  const isAsset = name === 'shell' && file !== 'build.json';
  return isAsset ? `assets/${file}` : `remotes/${name}/${build}/${file}`;
}

const COMPRESSIBLE = /\.(js|css|svg|html)$/;

/** Creates a store that uses `read` to read each file and its compressed copy. */
export const createFileStore = (
  read: (path: string) => Promise<Buffer | undefined>,
): FileStore => ({
  async read(path) {
    const [bytes, brotli] = await Promise.all([
      read(path),
      COMPRESSIBLE.test(path) ? read(`${path}.br`) : undefined,
    ]);
    return bytes && { bytes, brotli };
  },
});
