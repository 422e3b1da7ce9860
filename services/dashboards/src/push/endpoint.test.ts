import type { LookupAddress } from 'node:dns';
import { expect, test } from '@jest/globals';
import { isPublicAddress, isPushEndpoint, publicLookup } from './endpoint.js';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://web.push.apple.com/QGu',
  'https://wns2-par02p.notify.windows.com/w/?token=a%2b',
])('accepts the endpoint %s', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/send',
  'https://user:pw@fcm.googleapis.com/send',
  'https://127.0.0.1/send',
  'https://2130706433/send',
  'https://0x7f.1/send',
  'https://[::1]/send',
  'https://[::ffff:10.0.0.1]/send',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/send',
  'https://localhost./send',
  'https://postgres/send',
  'file:///etc/passwd',
  'data:text/plain,x',
  'https://',
  'fcm.googleapis.com',
])('rejects the endpoint %s', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(false);
});

test('accepts the test origin only if it is configured', () => {
  const standIn = 'http://127.0.0.1:4711';
  expect(isPushEndpoint(`${standIn}/send/1`, standIn)).toBe(true);
  expect(isPushEndpoint('http://127.0.0.1:4712/send/1', standIn)).toBe(false);
  expect(isPushEndpoint(`http://127.0.0.1:4711@evil.example/`, standIn)).toBe(false);
});

test.each([
  ['142.250.1.1', true],
  ['2a00:1450:4001:81b::200a', true],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['198.19.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:142.250.1.1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['2001:db8::1', false],
  ['2001:0:7f00:1::', false],
  ['fc00::1', false],
  ['fe80::1', false],
  ['ff02::1', false],
  ['not an address', false],
])('classifies the IP address %s as public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

/** Resolves a host name that has these IP addresses. */
const look = (addresses: string[], all: boolean) =>
  new Promise((resolve) => {
    const found: LookupAddress[] = addresses.map((address) => ({
      address,
      family: address.includes(':') ? 6 : 4,
    }));
    const lookup = publicLookup((_host, _options, done) => done(null, found));
    lookup('push.example', { all }, (error, address) => resolve(error?.message ?? address));
  });

test('resolves a host name only if all its IP addresses are public', async () => {
  expect(await look(['142.250.1.1'], false)).toBe('142.250.1.1');
  expect(await look(['142.250.1.1', '2a00:1450::1'], true)).toHaveLength(2);
  const refused = 'the address is not of the public internet';
  expect(await look(['127.0.0.1'], false)).toBe(refused);
  expect(await look(['142.250.1.1', '10.0.0.1'], true)).toBe(refused);
  expect(await look([], true)).toBe(refused);
});
