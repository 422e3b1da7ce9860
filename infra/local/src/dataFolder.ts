import { codeOf, StartFault } from '@introvest/service-kit/startFault';
import { createECDH, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export function prepareDataFolder(folder: string): void {
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new StartFault(
      `Can't write to DATA_DIR (${folder}): ${codeOf(error)}. Choose another folder.`,
    );
  }
}

/** Returns the keys that sign cookies. They are stored, so that sessions survive a restart. */
export function sessionKeysIn(folder: string): string[] {
  const file = join(folder, 'session-keys');
  if (!existsSync(file)) writeAtomically(file, `${randomBytes(32).toString('base64url')}\n`);
  const keys = readFileSync(file, 'utf8').split(/\s+/).filter(Boolean);
  if (keys.length > 0) return keys;
  throw new StartFault(`${file} is empty. Delete it, and the next start creates a new key.`);
}

export function pushKeyIn(folder: string): string {
  const file = join(folder, 'web-push-key');
  if (!existsSync(file)) writeAtomically(file, `${newPushKey()}\n`);
  return readFileSync(file, 'utf8').trim();
}

function newPushKey(): string {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  // Restores leading zeros of the key, which the curve's API drops.
  return Buffer.concat([Buffer.alloc(32), curve.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
}

export function writeAtomically(file: string, content: string): void {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, content, { mode: 0o600 });
  renameSync(unfinished, file);
}
