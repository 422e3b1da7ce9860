import type { ServiceName } from '@introvest/contracts/services';
import { createDb, type Db } from '@introvest/service-kit/db';
import { createLog } from '@introvest/service-kit/log';
import { createStorage, unhurriedMs, type StorageSettings } from '@introvest/service-kit/storage';
import { loadDemo } from './load.js';

/** What the product tells this process to fill. */
export interface DemoOrder {
  url: string;
  place: StorageSettings;
}

// Drawing pictures and decks takes memory that would stay with the product for its whole life, and needs
// the image library's SVG reader, which the product shuts. So it happens in a process of its own.
process.once('message', (order: DemoOrder) => {
  void fill(order);
});

async function fill({ url, place }: DemoOrder): Promise<void> {
  const pools = new Map<ServiceName, Db>();
  const db = (service: ServiceName) => {
    const pool =
      pools.get(service) ?? createDb({ url, service, poolMax: 2, patienceMs: unhurriedMs });
    pools.set(service, pool);
    return pool;
  };
  try {
    const storage = createStorage(place, unhurriedMs);
    await loadDemo({ db, storage, log: createLog({ level: 'warn' }) });
    process.send?.('done');
  } catch (error) {
    process.send?.(error instanceof Error ? error.message : String(error));
  } finally {
    await Promise.all([...pools.values()].map((pool) => pool.destroy()));
    process.disconnect();
  }
}
