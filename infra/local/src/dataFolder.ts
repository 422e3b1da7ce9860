import { makeFolder } from '@introvest/local/embedded/makeFolder';
import { codeOf, StartFault } from '@introvest/service-kit/startFault';
import { createECDH, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Creates DATA_DIR and proves that it is writable, before anything is started in it. Rejects a folder from before version
 * 1.0, which kept its database in `pg`.
 */
export function prepareDataFolder(folder: string): void {
  if (existsSync(join(folder, 'pg'))) {
    throw new StartFault(
      `DATA_DIR (${folder}) is from before version 1.0 and can't be used. Move it away, and the next start creates a new one.`,
    );
  }
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    makeFolder(folder);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new StartFault(
      `Can't write to DATA_DIR (${folder}): ${codeOf(error)}. Choose another folder.`,
    );
  }
}

/** The keys that sign cookies: made at the first start, so that a restart signs nobody out. */
export function sessionKeysIn(folder: string): string[] {
  const file = join(folder, 'session-keys');
  if (!existsSync(file)) writeWhole(file, `${randomBytes(32).toString('base64url')}\n`);
  const keys = readFileSync(file, 'utf8').split(/\s+/).filter(Boolean);
  if (keys.length > 0) return keys;
  throw new StartFault(`${file} is empty. Delete it, and the next start creates a new key.`);
}

/** The key by which browsers' makers know us: browsers take nothing that another one has signed. */
export function pushKeyIn(folder: string): string {
  const file = join(folder, 'web-push-key');
  if (!existsSync(file)) writeWhole(file, `${newPushKey()}\n`);
  return readFileSync(file, 'utf8').trim();
}

function newPushKey(): string {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  // A number that begins with zeros is shorter than it has to be.
  return Buffer.concat([Buffer.alloc(32), curve.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
}

/** Writes a file that is either whole or absent, readable by its owner only. */
export function writeWhole(file: string, content: string): void {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, content, { mode: 0o600 });
  renameSync(unfinished, file);
}
