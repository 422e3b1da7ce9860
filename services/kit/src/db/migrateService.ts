import { createLog } from '../process/log.js';
import { migrateApart } from './migrate.js';
import { readSettings } from '../settings/read.js';
import { sentenceOf } from '../process/startFault.js';

/** Runs `node main.mjs migrate` of another team's service. On failure, prints the reasons and exits with 1. */
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
