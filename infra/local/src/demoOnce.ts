import { withClient } from '@introvest/service-kit/oneClient';
import { fillDemo, type DemoOrder } from '@introvest/demo/load';
import { demoSignIns } from '@introvest/demo/signIns';
import { reasonOf, StartFault } from '@introvest/service-kit/startFault';

/**
 * Loads the demo people only once per database. This is recorded in the database and not in DATA_DIR, because the
 * database contains the people. A lock prevents two instances on the same database from loading them twice.
 */
export const loadDemoOnce = (order: DemoOrder) =>
  withClient(order.url, async (client) => {
    try {
      await client.query('select pg_advisory_lock(7148)');
      await client.query('create schema if not exists local');
      await client.query('create table if not exists local.demo (loaded_at timestamptz not null)');
      const marked = await client.query('select from local.demo');
      if (marked.rowCount === 0) {
        await fillDemo(order);
        await client.query('insert into local.demo values (now())');
      }
      return demoSignIns;
    } catch (error) {
      throw new StartFault(
        `Couldn't load the demo people: ${reasonOf(error)}. Set DEMO=0 to start without them.`,
      );
    }
  });
