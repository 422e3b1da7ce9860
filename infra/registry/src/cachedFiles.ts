import { LRUCache } from 'lru-cache';
import type { FileStore, StoredFile } from './files.js';

const MOST_BYTES = 64 * 1024 * 1024;

const sizeOf = ({ bytes, brotli }: StoredFile): number => bytes.length + (brotli?.length ?? 0) + 1;

/**
 * Keeps what was read, up to so many bytes: builds never change, and what is here outlives a store that is away.
 * Who asks for the same file meanwhile waits for the one reading. That there is none is not kept.
 */
export function createCachedFiles(store: FileStore, maxSize = MOST_BYTES): FileStore {
  const cache = new LRUCache<string, StoredFile>({
    maxSize,
    sizeCalculation: sizeOf,
    fetchMethod: (path) => store.read(path),
  });
  return { read: (path) => cache.fetch(path) };
}
