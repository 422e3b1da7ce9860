import { AppError } from '@introvest/service-kit/errors';
import { StartFault } from '@introvest/service-kit/startFault';
import { credentialCommand } from './credential.js';
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

export async function main([name = '', ...args]: string[]): Promise<void> {
  try {
    await commands[name]?.(args);
  } catch (error) {
    if (!(error instanceof StartFault || error instanceof AppError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
