import { expect, test } from '@jest/globals';
import { createLog } from '@introvest/service-kit/log';
import { setTimeout as pause } from 'node:timers/promises';
import { listServices } from './queries.js';
import type { ExternalService } from './serviceRules.js';
import { openServices, registerService, removeService } from './services.js';
import { useStage } from './testing/stage.js';

const events: ExternalService = {
  name: 'events',
  prefixes: ['/api/events'],
  upstream: 'http://events:3000',
};
const venues = { name: 'venues', prefixes: ['/api/venues/near'], upstream: 'https://v.example' };

const stage = useStage();

test('registers, replaces and removes a service, and notifies its followers at once', async () => {
  const log = createLog({ level: 'silent' });
  const NEVER = 2 ** 31 - 1;
  const told = await openServices({ db: stage.db, url: stage.url, log, rereadMs: NEVER });
  const looking = await openServices({ db: stage.db, url: stage.url, log, rereadMs: 20 });
  const say = async (upstreams: string[]) => {
    const namesOf = (source: typeof told) => source.services().map(({ upstream }) => upstream);
    while ([told, looking].some((source) => namesOf(source).join() !== upstreams.join()))
      await pause(5);
  };
  await say([]);
  await registerService(stage.db, events, 'operator');
  await registerService(stage.db, venues, 'operator');
  await say([events.upstream, venues.upstream]);
  await registerService(stage.db, { ...events, upstream: 'http://other:3000/' }, 'somebody');
  await say(['http://other:3000', venues.upstream]);
  expect(await listServices(stage.db)).toMatchObject([{ by: 'somebody' }, { by: 'operator' }]);
  await removeService(stage.db, 'events');
  await say([venues.upstream]);
  await expect(removeService(stage.db, 'events')).rejects.toThrow("There's no service events.");
  await told.close();
  await looking.close();
});

test('refuses one of two concurrent operators who claim the same prefix', async () => {
  const rivals = Array.from({ length: 8 }, (_, place) => ({ ...events, name: `rival${place}` }));
  const ends = await Promise.allSettled(
    rivals.map((one) => registerService(stage.db, one, 'operator')),
  );
  const refused = ends.filter((end) => end.status === 'rejected');
  expect(refused).toHaveLength(rivals.length - 1);
  for (const { reason } of refused) {
    expect(String(reason)).toMatch(/\/api\/events clashes with \/api\/events of rival\d\./);
  }
  expect(await listServices(stage.db)).toHaveLength(1);
});
