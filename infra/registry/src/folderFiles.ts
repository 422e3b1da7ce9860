import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readBuilt } from './built.js';
import { createFileStore, type FileStore } from './files.js';

export const readIfThere = (file: string): Promise<Buffer | undefined> =>
  readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (['ENOENT', 'EISDIR', 'ENOTDIR'].includes(error.code ?? '')) return undefined;
    throw error;
  });

export const createFolderFiles = (buildDir: string): FileStore =>
  createFileStore(async (path) => {
    if (!path.startsWith('assets/')) return readIfThere(join(buildDir, path));
    const { shell = '' } = await readBuilt(buildDir);
    return readIfThere(join(buildDir, 'remotes/shell', shell, path.slice('assets/'.length)));
  });
