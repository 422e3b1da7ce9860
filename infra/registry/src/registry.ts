import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { checkRegistry, type Registry } from './schema.js';

/** The registry can't be used; the message is one sentence for people. */
export class RegistryError extends Error {}

export const emptyRegistry = (): Registry => ({ version: 1, remotes: [], history: [] });

export async function readRegistry(file: string): Promise<Registry> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new RegistryError(`The registry ${file} can't be read; run \`npm run build\`.`, {
      cause,
    });
  });
  return parseRegistry(file, text);
}

export function parseRegistry(file: string, text: string): Registry {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new RegistryError(`The registry ${file} is not valid JSON; run \`npm run build\`.`, {
      cause,
    });
  }
  try {
    return checkRegistry(`The registry ${file}`, value);
  } catch (cause) {
    throw new RegistryError((cause as Error).message, { cause });
  }
}

/** Readers see the old registry or the new one, never half of it. */
export async function writeRegistry(file: string, registry: Registry): Promise<void> {
  const draft = `${file}.${process.pid}.tmp`;
  try {
    await writeFile(draft, `${JSON.stringify(registry, null, 2)}\n`);
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}
