import type { Db } from '@introvest/service-kit/db';
import { conflict, notFound } from '@introvest/service-kit/errors';
import { followRows, type FollowOptions } from './followRows.js';
import {
  deleteService,
  listServices,
  lockPublishing,
  saveService,
  serviceChannel,
} from './queries.js';
import { originOf, serviceFault, type ExternalService } from './serviceRules.js';

export const registerService = (db: Db, wanted: ExternalService, by: string): Promise<void> =>
  db.transaction(async (trx) => {
    // Prevents concurrent publishing, which reads these rows, and concurrent claims of the same prefix.
    await lockPublishing(trx);
    const fault = serviceFault(wanted, await listServices(trx));
    if (fault) throw conflict(fault);
    await saveService(trx, { ...wanted, upstream: originOf(wanted.upstream) ?? '', by });
  });

export const removeService = (db: Db, name: string): Promise<void> =>
  db.transaction(async (trx) => {
    await lockPublishing(trx);
    if ((await deleteService(trx, name)) === 0) throw notFound(`There's no service ${name}.`);
  });

export async function openServices(options: FollowOptions) {
  let known: ExternalService[] = [];
  const read = async () => void (known = await listServices(options.db));
  const following = followRows(options, { name: 'services', channel: serviceChannel, read });
  try {
    await following.refresh();
  } catch (error) {
    await following.close();
    throw error;
  }
  return { services: (): ExternalService[] => known, close: () => following.close() };
}
