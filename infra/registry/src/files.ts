export interface StoredFile {
  bytes: Buffer;
  brotli?: Buffer | undefined;
}

export interface FileStore {
  read(path: string): Promise<StoredFile | undefined>;
}

export function pathOf(name: string, build: string, file: string): string {
  const isAsset = name === 'shell' && file !== 'build.json';
  return isAsset ? `assets/${file}` : `remotes/${name}/${build}/${file}`;
}

const COMPRESSIBLE = /\.(js|css|svg|html)$/;

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
