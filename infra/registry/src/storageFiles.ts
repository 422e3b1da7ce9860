import type { Storage } from '@introvest/service-kit/storage';
import { isCompressible, type FileStore } from './files.js';

export const createStorageFiles = (storage: Pick<Storage, 'read'>): FileStore => ({
  async read(path) {
    const [bytes, brotli] = await Promise.all([
      storage.read(path),
      isCompressible(path) ? storage.read(`${path}.br`) : undefined,
    ]);
    return bytes && { bytes, brotli };
  },
});
