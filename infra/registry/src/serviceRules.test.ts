import { expect, test } from '@jest/globals';
import { pathPrefixes } from '@introvest/contracts/services';
import { readService } from './commands/service.js';
import { outerServiceOf, serviceFault, type OuterService } from './serviceRules.js';

const events: OuterService = {
  name: 'events',
  prefixes: ['/api/events'],
  upstream: 'http://events:3000',
};
const venues = { name: 'venues', prefixes: ['/api/venues/near'], upstream: 'https://v.example' };

test.each<[Partial<OuterService>]>([
  [{}],
  [{ prefixes: ['/api/events', '/api/calendar/days'] }],
  [{ upstream: 'https://events.example/' }],
  [{ name: 'start-up-events2', prefixes: ['/api/start-up-events'] }],
  [{ prefixes: ['/api/venuesque', '/api/authors'] }],
])('%j may stand beside the others', (change) => {
  expect(serviceFault({ ...events, ...change }, [events, venues])).toBeUndefined();
});

test.each<[Partial<OuterService>, string]>([
  [{ prefixes: ['/api/auth'] }, "clashes with /api/auth of the product's auth"],
  [{ prefixes: ['/api/auth/events'] }, 'clashes with /api/auth'],
  [{ prefixes: ['/api'] }, 'no address below /api/'],
  [{ prefixes: ['/api/'] }, 'no address below /api/'],
  [{ prefixes: ['/events'] }, 'no address below /api/'],
  [{ prefixes: ['/registry'] }, 'no address below /api/'],
  [{ prefixes: ['/healthz'] }, 'no address below /api/'],
  [{ prefixes: ['/socket.io/events'] }, 'no address below /api/'],
  [{ prefixes: ['/api/Events'] }, 'no address below /api/'],
  [{ prefixes: ['/api/events/'] }, 'no address below /api/'],
  [{ prefixes: ['/api//events'] }, 'no address below /api/'],
  [{ prefixes: ['/api/../auth'] }, 'no address below /api/'],
  [{ prefixes: ['/api/ev%65nts'] }, 'no address below /api/'],
  [{ prefixes: ['/api/events; return 200'] }, 'no address below /api/'],
  [{ prefixes: ['/api/events\n'] }, 'no address below /api/'],
  [{ prefixes: [`/api/${'e'.repeat(100)}`] }, 'no address below /api/'],
  [{ prefixes: ['/api/events', '/api/events'] }, 'are one'],
  [{ prefixes: ['/api/events', '/api/events/days'] }, 'are one'],
  [{ prefixes: ['/api/venues'] }, 'clashes with /api/venues/near of venues'],
  [{ prefixes: ['/api/venues/near'] }, 'clashes with /api/venues/near of venues'],
  [{ prefixes: ['/api/venues/near/by'] }, 'clashes with /api/venues/near of venues'],
  [{ prefixes: [] }, 'Say which addresses'],
  [{ upstream: 'events:3000' }, 'is no origin'],
  [{ upstream: 'ftp://events' }, 'is no origin'],
  [{ upstream: 'http://events:3000/api' }, 'is no origin'],
  [{ upstream: 'http://events:3000/?a' }, 'is no origin'],
  [{ upstream: 'http://user@events:3000' }, 'is no origin'],
  [{ upstream: 'http://events:3000 ; }' }, 'is no origin'],
  [{ upstream: 'nowhere' }, 'is no origin'],
  [{ name: 'auth' }, 'a part of the product'],
  [{ name: 'registry' }, 'a part of the product'],
  [{ name: 'Events' }, 'no name of a service'],
  [{ name: 'ev ents' }, 'no name of a service'],
  [{ name: '' }, 'no name of a service'],
])('%j is refused: %s', (change, reason) => {
  expect(serviceFault({ ...events, ...change }, [venues])).toContain(reason);
});

test.each(pathPrefixes)('nobody takes $prefix of the product', ({ prefix }) => {
  for (const one of [prefix, `${prefix}/more`]) {
    expect(serviceFault({ ...events, prefixes: [one] }, [])).toBeDefined();
  }
});

test.each([
  ['/api/events', 'events'],
  ['/api/events/1', 'events'],
  ['/api/eventsque', undefined],
  ['/api', undefined],
  ['/api/venues/near/', 'venues'],
  ['/api/venues', undefined],
])('%s is answered by %s', (path, name) => {
  expect(outerServiceOf([events, venues], path)?.name).toBe(name);
});

test.each([
  '',
  'events',
  'events --prefix /api/events',
  'events --upstream http://e',
  '--prefix /api/events --upstream http://e',
  'events --prefix --upstream http://e',
  'events more --prefix /api/events --upstream http://e',
  'events --remove --prefix /api/events',
  'events --prefix /api/events --upstream http://e --force',
])("'%s' says too little, or too much", (line) => {
  expect(() => readService(line.split(' ').filter(Boolean))).toThrow('Say it as in');
});
