import { rmSync } from 'node:fs';
import { running } from './running.js';

export default async function globalTeardown(): Promise<void> {
  const { parts } = running;
  if (parts === undefined) return;
  running.parts = undefined;
  await parts.objectStore.stop();
  await parts.postgres.stop();
  rmSync(parts.folder, { recursive: true, force: true });
}
