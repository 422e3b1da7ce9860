import { buildPart } from './buildPart.js';
import { factoryVersion } from './inputs.js';

const factory = factoryVersion();

/** Builds a part in a process of `lanes.ts`. Returns the time in ms. */
export async function build(part: string): Promise<number> {
  const started = Date.now();
  // This process would build with the configuration that it has loaded.
  if (factoryVersion() !== factory)
    throw new Error('The build configuration changed during the build. Build again.');
  await buildPart(part);
  return Date.now() - started;
}
