import { services } from '@introvest/contracts/services';
import { expect, test } from '@jest/globals';
import { nginxConfig } from './nginx.js';
import { nginxServices } from './nginxServices.js';

const config = nginxConfig({
  service: (name) => [`${name}-1:3000`, `${name}-2:3000`],
  document: ['document:3000'],
});
const groupOf = (name: string) => config.split(`upstream introvest_${name} {`)[1]?.split('}')[0];

test.each(Object.entries(services))('every address of %s goes to it', (name, { pathPrefixes }) => {
  for (const prefix of pathPrefixes) {
    const block = config.split(`location ${prefix}/ {`)[1]?.split('}')[0];
    expect(block).toContain(`proxy_pass http://introvest_${name};`);
  }
  expect(groupOf(name)).toContain(`server ${name}-1:3000;\n  server ${name}-2:3000;`);
});

test('a client cannot choose its own address: the header is replaced, not extended', () => {
  expect(config).not.toContain('$proxy_add_x_forwarded_for');
});

test('slow clients are cut, and one address has so many connections', () => {
  for (const line of [
    'client_header_timeout 15s;',
    'client_body_timeout 30s;',
    'send_timeout 60s;',
  ]) {
    expect(config).toContain(line);
  }
  expect(config).toContain('limit_conn_zone $binary_remote_addr zone=address:10m;');
  expect(config).toContain('limit_conn address 256;');
});

test.each([
  ['/registry/', '5m'],
  ['/', '64k'],
])('%s goes to the document server, and takes no more than %s', (match, most) => {
  const block = config.split(`location ${match} {`)[1]?.split('}')[0];
  expect(block).toContain('proxy_pass http://introvest_document;');
  expect(block).toContain(`client_max_body_size ${most};`);
});

test('requests of one address meet the same messaging process, as polling sockets need', () => {
  expect(groupOf('messaging')).toContain('hash $remote_addr consistent;');
  expect(groupOf('browse')).not.toContain('hash');
});

test('services that run apart are included, each with its addresses and the rules of answers', () => {
  expect(config).toContain('include introvest-services*.conf;');
  const included = nginxServices([
    { name: 'events', prefixes: ['/api/events', '/api/days'], upstream: 'http://events:3000' },
    { name: 'venues', prefixes: ['/api/venues'], upstream: 'https://venues.example' },
  ]);
  const of = (match: string) => included.split(`location ${match} {`)[1]?.split('}')[0];
  for (const match of ['= /api/events', '/api/events/', '= /api/days', '/api/days/']) {
    expect(of(match)).toContain('proxy_pass http://events:3000;');
    expect(of(match)).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
    expect(of(match)).toContain('proxy_hide_header Access-Control-Allow-Origin;');
    expect(of(match)).toContain('add_header X-Content-Type-Options "nosniff" always;');
    expect(of(match)).toContain('error_page 502 = @service_away;');
  }
  expect(of('/api/venues/')).toContain('proxy_pass https://venues.example;');
  expect(config).toContain('not available right now');
  expect(nginxServices([])).toBe('');
});
