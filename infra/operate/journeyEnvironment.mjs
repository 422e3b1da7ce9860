import { readFileSync } from 'node:fs';
import { makeCredential } from '@introvest/registry/credentials';
import { createDb } from '@introvest/service-kit/db';

/** Returns the errors that services logged while all servers were supposed to run. Each of them is a fault. */
export const errorsIn = (logFile, ended) =>
  readFileSync(logFile, 'utf8')
    .split('\n')
    .filter((line) => {
      const { level, time } = line.startsWith('{') ? JSON.parse(line) : {};
      const at = Date.parse(time);
      return level >= 50 && !ended.some(({ from, until }) => at >= from && at <= until);
    });

export async function publishingAt(address, databaseUrl) {
  const db = createDb({ url: databaseUrl, service: 'registry' });
  const credential = await makeCredential(db, { id: 'journeys', names: ['*'] });
  await db.destroy();
  return { address, credential };
}

export async function journeyEnvironmentOf(
  { mails, postgres },
  direct,
  { origin, parts, payments },
  ended,
) {
  const { killParts, restartParts } = await import('./dist-tests/testing/parts.js');
  const publishing = await publishingAt(origin, direct.document);
  return {
    address: origin,
    standIns: payments.standIns,
    mails: async () => mails.received,
    publishing: async () => publishing,
    async kill() {
      ended.push({ from: Date.now(), until: Infinity });
      await Promise.all([killParts(parts), postgres.kill()]);
    },
    async start() {
      await postgres.start();
      await restartParts(parts);
      ended.at(-1).until = Date.now();
    },
  };
}
