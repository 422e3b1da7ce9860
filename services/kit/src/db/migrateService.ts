import { createLog } from '../process/log.js';
import { migrateApart } from './migrate.js';
import { readSettings } from '../settings/read.js';
import { sentenceOf } from '../process/startFault.js';

/**
 * What `node main.mjs migrate` of a service that runs apart does: applies its migrations with the login of the settings.
 * What hinders it is told in sentences, with exit code 1.
 */
export async function migrateService(service: { name: string; migrations: string }): Promise<void> {
  const { name, migrations: directory } = service;
  try {
    const { DATABASE_DIRECT_URL: url, LOG_LEVEL: level } = readSettings('migrate', process.env);
    await migrateApart({ url, service: { name, directory }, log: createLog({ name, level }) });
  } catch (error) {
    process.stderr.write(`${sentenceOf('migrate', error)}\n`);
    process.exitCode = 1;
  }
}
