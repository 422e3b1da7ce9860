import { buildPart } from './buildPart.js';
import { factoryVersion } from './inputs.js';

const factory = factoryVersion();

/** Builds the shell or a remote in one of the processes that `buildWorkers.ts` starts. Returns the time in ms. */
export async function build(part: string): Promise<number> {
  const started = Date.now();
  // This process has already loaded the earlier configuration.
  if (factoryVersion() !== factory)
    throw new Error('The build configuration changed during the build. Build again.');
  await buildPart(part);
  return Date.now() - started;
}
