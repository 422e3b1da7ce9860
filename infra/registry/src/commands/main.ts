import { RegistryError } from '../errors.js';
import { credentialCommand } from './credential.js';
import { CommandFault } from './fault.js';
import { previewCommand } from './preview.js';
import { publishCommand } from './publish.js';
import { remotesCommand } from './remotes.js';
import { removeCommand } from './remove.js';
import { rollbackCommand } from './rollback.js';
import { serviceCommand } from './service.js';

const commands: Record<string, (args: string[]) => Promise<void>> = {
  publish: publishCommand,
  preview: previewCommand,
  rollback: rollbackCommand,
  remotes: remotesCommand,
  remove: removeCommand,
  credential: credentialCommand,
  service: serviceCommand,
};

/** Runs one command. If it is refused, prints the reason as one sentence and sets exit code 1. */
export async function main([name = '', ...args]: string[]): Promise<void> {
  try {
    const command = commands[name];
    if (!command) throw new CommandFault(`Unknown command: ${name}.`);
    await command(args);
  } catch (error) {
    if (!(error instanceof CommandFault || error instanceof RegistryError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
