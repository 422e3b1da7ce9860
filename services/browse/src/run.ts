import { deckAccesses } from '@introvest/cards/deckAccess';
import { createDb } from '@introvest/service-kit/db';
import { runService } from '@introvest/service-kit/main';
import { replicaFirst } from '@introvest/service-kit/readFrom';
import { createApp } from './app.js';

/**
 * Timeout for replica queries, in ms. It leaves the primary database enough of the two seconds that a request may take.
 */
const replicaPatienceMs = 800;

await runService({
  name: 'browse',
  reads: [deckAccesses],
  create(deps, { DATABASE_READ_URL: url, DATABASE_POOL: poolMax, DATABASE_PREPARED }, life) {
    if (url === undefined) return { app: createApp(deps) };
    const replica = createDb({
      url,
      service: 'browse',
      pool: 'browse replica',
      poolMax,
      patienceMs: replicaPatienceMs,
      prepared: DATABASE_PREPARED,
    });
    life.onEnd(() => replica.destroy());
    const readFrom = replicaFirst({ replica, primary: deps.db, log: deps.log });
    return { app: createApp({ ...deps, readFrom }) };
  },
});
