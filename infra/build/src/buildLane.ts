import { buildPart } from './buildPart.js';
import { factoryVersion } from './inputs.js';

export interface Outcome {
  /** Why the part could not be built. */
  error?: string;
}

/** A process of `lanes.ts`: builds what it is told, one part after the other; webpack is loaded once for all of them. */
const factory = factoryVersion();

async function build(part: string): Promise<Outcome> {
  try {
    // What was loaded here would build what is noted as built by another.
    if (factoryVersion() !== factory)
      throw new Error('The build configuration changed during the build. Build again.');
    await buildPart(part);
    return {};
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', (part: string) => {
  void build(part).then((outcome) => process.send?.(outcome));
});
// Who asked is gone.
process.on('disconnect', () => process.exit(1));
