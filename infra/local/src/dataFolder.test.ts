import { expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDataFolder } from './dataFolder.js';

test('refuses a data folder from before version 1.0 without changing it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'introvest-data-'));
  try {
    mkdirSync(join(folder, 'pg'));
    const { mtimeMs } = statSync(folder);
    expect(() => prepareDataFolder(folder)).toThrow(
      `DATA_DIR (${folder}) is from before version 1.0 and can't be used. Move it away, and the next start creates a new one.`,
    );
    expect(readdirSync(folder)).toEqual(['pg']);
    expect(statSync(folder).mtimeMs).toBe(mtimeMs);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
