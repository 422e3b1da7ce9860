import { LRUCache } from 'lru-cache';
import type { FileStore, StoredFile } from './files.js';

const MOST_BYTES = 64 * 1024 * 1024;

const sizeOf = ({ bytes, brotli }: StoredFile): number => bytes.length + (brotli?.length ?? 0) + 1;

/**
 * Creates a cache of files, which is limited to `maxSize` bytes. The files of a build never change, and cached files
 * stay available while the store is unavailable. Concurrent reads of the same file share one request. Missing files are
 * not cached.
 */
export function createCachedFiles(store: FileStore, maxSize = MOST_BYTES): FileStore {
  const cache = new LRUCache<string, StoredFile>({
    maxSize,
    sizeCalculation: sizeOf,
    fetchMethod: (path) => store.read(path),
  });
  return { read: (path) => cache.fetch(path) };
}
