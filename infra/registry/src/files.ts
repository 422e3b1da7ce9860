/** A file of a build, and what it is compressed, where that was worth it. */
export interface StoredFile {
  bytes: Buffer;
  brotli?: Buffer | undefined;
}

/** The files of all builds by their path, which is their address without the first slash. */
export interface FileStore {
  /** Undefined where there is none; a store that is away rejects. */
  read(path: string): Promise<StoredFile | undefined>;
}

/** The manifest of a build has a place by its id; everything else of the shell is named by its content. */
export function pathOf(name: string, build: string, file: string): string {
  const isAsset = name === 'shell' && file !== 'build.json';
  return isAsset ? `assets/${file}` : `remotes/${name}/${build}/${file}`;
}

const COMPRESSIBLE = /\.(js|css|svg|html)$/;

/** Whether a file of this name may have a compressed one beside it. */
export const isCompressible = (path: string): boolean => COMPRESSIBLE.test(path);
