import { expect, test } from '@jest/globals';
import { pathPrefixes } from '@introvest/contracts/services';
import { readService } from './commands/service.js';
import { outerServiceOf, serviceFault, type ExternalService } from './serviceRules.js';

const events: ExternalService = {
  name: 'events',
  prefixes: ['/api/events'],
  upstream: 'http://events:3000',
};
const venues = { name: 'venues', prefixes: ['/api/venues/near'], upstream: 'https://v.example' };

test.each<[Partial<ExternalService>]>([
  [{}],
  [{ prefixes: ['/api/events', '/api/calendar/days'] }],
  [{ upstream: 'https://events.example/' }],
  [{ name: 'start-up-events2', prefixes: ['/api/start-up-events'] }],
  [{ prefixes: ['/api/venuesque', '/api/authors'] }],
])('accepts %j in addition to other services', (change) => {
  expect(serviceFault({ ...events, ...change }, [events, venues])).toBeUndefined();
});

test.each<[Partial<ExternalService>, string]>([
  [{ prefixes: ['/api/auth'] }, "clashes with /api/auth of Introvest's auth service"],
  [{ prefixes: ['/api/auth/events'] }, 'clashes with /api/auth'],
  [{ prefixes: ['/events'] }, "isn't a lower-case path below /api/"],
  [{ prefixes: ['/api/Events'] }, "isn't a lower-case path below /api/"],
  [{ prefixes: ['/api/events/'] }, "isn't a lower-case path below /api/"],
  [{ prefixes: ['/api/events; return 200'] }, "isn't a lower-case path below /api/"],
  [{ prefixes: [`/api/${'e'.repeat(100)}`] }, "isn't a lower-case path below /api/"],
  [{ prefixes: ['/api/events', '/api/events'] }, 'overlap'],
  [{ prefixes: ['/api/events', '/api/events/days'] }, 'overlap'],
  [{ prefixes: ['/api/venues'] }, 'clashes with /api/venues/near of venues'],
  [{ prefixes: ['/api/venues/near/by'] }, 'clashes with /api/venues/near of venues'],
  [{ prefixes: [] }, 'Give the paths of'],
  [{ upstream: 'events:3000' }, "isn't a URL of scheme, host and port"],
  [{ upstream: 'http://events:3000/api' }, "isn't a URL of scheme, host and port"],
  [{ upstream: 'http://user@events:3000' }, "isn't a URL of scheme, host and port"],
  [{ upstream: 'http://events:3000 ; }' }, "isn't a URL of scheme, host and port"],
  [{ name: 'auth' }, 'a part of Introvest itself'],
  [{ name: 'Events' }, "isn't a valid service name"],
  [{ name: '' }, "isn't a valid service name"],
])('refuses %j: %s', (change, reason) => {
  expect(serviceFault({ ...events, ...change }, [venues])).toContain(reason);
});

test.each(pathPrefixes)('refuses $prefix, which belongs to the product', ({ prefix }) => {
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
])('routes %s to %s', (path, name) => {
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
])("refuses the arguments '%s'", (line) => {
  expect(() => readService(line.split(' ').filter(Boolean))).toThrow(
    'Usage: npm run registry:service',
  );
});
