import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readBuilt } from './built.js';
import { isCompressible, type FileStore } from './files.js';

const readIfThere = (file: string): Promise<Buffer | undefined> =>
  readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'EISDIR' || error.code === 'ENOTDIR')
      return undefined;
    throw error;
  });

export const createFolderFiles = (buildDir: string): FileStore => ({
  async read(path) {
    const [area, ...rest] = path.split('/');
    const shell = area === 'assets' && [
      'remotes/shell',
      (await readBuilt(buildDir))['shell'] ?? '',
    ];
    const file = join(buildDir, ...(shell || [area ?? '']), ...rest);
    const [bytes, brotli] = await Promise.all([
      readIfThere(file),
      isCompressible(path) ? readIfThere(`${file}.br`) : undefined,
    ]);
    return bytes && { bytes, brotli };
  },
});
