import type { Db } from '@introvest/service-kit/db';
import { conflict, notFound } from '@introvest/service-kit/errors';
import type { Logger } from '@introvest/service-kit/log';
import { followRows } from './followRows.js';
import {
  deleteService,
  listServices,
  lockPublishing,
  saveService,
  serviceChannel,
} from './queries.js';
import { originOf, serviceFault, type OuterService } from './serviceRules.js';

/** Names a service, or says anew where it is. Refused with a sentence where its addresses are somebody else's. */
export const registerService = (db: Db, wanted: OuterService, by: string): Promise<void> =>
  db.transaction(async (trx) => {
    // Publishing asks for these rows under the same lock, and two operators may want one address.
    await lockPublishing(trx);
    const fault = serviceFault(wanted, await listServices(trx));
    if (fault) throw conflict(fault);
    await saveService(trx, { ...wanted, upstream: originOf(wanted.upstream) ?? '', by });
  });

/** Its addresses are nobody's then. */
export const removeService = (db: Db, name: string): Promise<void> =>
  db.transaction(async (trx) => {
    await lockPublishing(trx);
    if ((await deleteService(trx, name)) === 0) throw notFound(`There's no service ${name}.`);
  });

/** As the rows name them now. */
export const readServices = (db: Db): Promise<OuterService[]> => listServices(db);

interface Options {
  db: Db;
  /** For listening: a connection of its own. */
  url: string;
  log: Logger;
  rereadMs?: number;
}

/** What the rows say, at hand. */
export interface ServiceSource {
  services(): OuterService[];
  close(): Promise<void>;
}

/** Answers once they have been read; while the database is away what was known stays. */
export async function openServices({ db, url, log, rereadMs }: Options): Promise<ServiceSource> {
  let known: OuterService[] = [];
  const read = async () => {
    known = await listServices(db);
  };
  const following = followRows({
    url,
    log,
    name: 'services',
    channel: serviceChannel,
    read,
    rereadMs,
  });
  try {
    await following.refresh();
  } catch (error) {
    await following.close();
    throw error;
  }
  return { services: () => known, close: () => following.close() };
}
