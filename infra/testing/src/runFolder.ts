import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endLeftover, isAlive } from '@introvest/local/embedded/postgresServer';

const prefix = 'introvest-test-';

/** A folder of this run's own, so that several people can test at once on one machine. */
export function makeRunFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  // Root's PostgreSQL runs as another user, who has to pass through.
  chmodSync(folder, 0o755);
  return folder;
}

/** Ends and removes what runs that were killed have left behind. */
export async function sweepLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(name.match(/^introvest-test-(\d+)-/)?.[1]);
    if (!pid || isAlive(pid)) continue;
    const folder = join(tmpdir(), name);
    try {
      await endLeftover(join(folder, 'postgres'));
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // Another person's run; theirs to clean.
    }
  }
}
