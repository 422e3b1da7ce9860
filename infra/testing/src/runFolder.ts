import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endLeftover, isAlive } from '@introvest/local/embedded/postgresServer';

const prefix = 'introvest-test-';

/** Creates a folder for this run, so that several people can run tests on one machine at the same time. */
export function makeRunFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  // If this process runs as root, PostgreSQL runs as another user, who needs access to the folder.
  chmodSync(folder, 0o755);
  return folder;
}

export async function sweepLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(name.match(/^introvest-test-(\d+)-/)?.[1]);
    if (!pid || isAlive(pid)) continue;
    const folder = join(tmpdir(), name);
    try {
      await endLeftover(join(folder, 'postgres'));
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // The folder can't be removed, because the run belongs to another user.
    }
  }
}
