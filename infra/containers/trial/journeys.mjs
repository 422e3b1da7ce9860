import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { separateParts } from '@introvest/service-kit/settings';
import { publishingAt } from '../../operate/surroundings.mjs';
import { runJourneysAt } from '../../runner/parts/journeys.mjs';
import { openStanding } from './standing.mjs';

const folder = 'shell/e2e';

/** Accounts and mails, uploads, payments, a conversation in which everything is killed. */
const some = ['highlights', 'messaging'];

const filesOf = (root, words) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.spec.ts') && words.some((word) => name.includes(word)))
    .map((name) => join(folder, name));

async function prepare({ said, once, startPart, startGateway }, bucket) {
  for (const name of ['provision', 'migrate', 'publish']) {
    const { code, said: words } = await once(name);
    if (code !== 0) throw new Error(words);
  }
  const { loadDemo } = await import('../../operate/dist-tests/testing/demo.js');
  await loadDemo({ addresses: { migrate: said('migrate').DATABASE_URL }, bucket });
  await Promise.all(separateParts.map((part) => startPart(part)));
  await startGateway();
}

/** The product's journeys through these images: those whose names have one of the words, or some. */
export async function runJourneys(root, mounted, ends, words) {
  const standing = await openStanding(mounted, ends, { RATE_LIMIT_SCALE: '1000' });
  const { origin, payments, installation } = standing;
  const { mails, postgres } = standing.backends;
  await prepare(installation, standing.bucket);
  const publishing = await publishingAt(origin, installation.said('publish').DATABASE_URL);
  const { running, startPart } = installation;
  const files = filesOf(root, words.length > 0 ? words : some);
  if (files.length === 0) throw new Error(`No journey is called ${words.join(', ')}.`);
  const around = {
    address: origin,
    standIns: payments.standIns,
    mails: async () => mails.received,
    publishing: async () => publishing,
    kill: () =>
      Promise.all([...separateParts.map((part) => running.get(part).kill()), postgres.kill()]),
    async start() {
      await postgres.start();
      await Promise.all(separateParts.map((part) => startPart(part)));
    },
  };
  return runJourneysAt(root, around, { files });
}
