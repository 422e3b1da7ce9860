import { isIP } from 'node:net';
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

test.each(
  `http://fcm.googleapis.com/fcm/send/abc https://fcm.googleapis.com:8443/send
   https://user:pw@fcm.googleapis.com/send https://127.0.0.1/send https://2130706433/send
   https://0x7f.1/send https://[::1]/send https://[::ffff:10.0.0.1]/send
   https://169.254.169.254/latest/meta-data https://localhost/send https://localhost./send
   https://postgres/send file:///etc/passwd data:text/plain,x https:// fcm.googleapis.com`.split(
    /\s+/,
  ),
)('rejects the endpoint %s', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(false);
});

test('accepts the test origin only if it is configured', () => {
  const standIn = 'http://127.0.0.1:4711';
  expect(isPushEndpoint(`${standIn}/send/1`, standIn)).toBe(true);
  expect(isPushEndpoint('http://127.0.0.1:4712/send/1', standIn)).toBe(false);
  expect(isPushEndpoint(`http://127.0.0.1:4711@evil.example/`, standIn)).toBe(false);
});

test.each(['142.250.1.1', '172.32.0.1', '2a00:1450:4001:81b::200a'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each(
  `0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 169.254.169.254 172.31.255.255 192.168.1.1 198.19.0.1
   224.0.0.1 255.255.255.255 :: ::1 ::ffff:142.250.1.1 64:ff9b::7f00:1 2002:7f00:1:: 2001:db8::1
   2001:0:7f00:1:: fc00::1 fe80::1 ff02::1 no_address`.split(/\s+/),
)("%s isn't public", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

const look = (addresses: string[], all: boolean) =>
  new Promise((resolve) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }));
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
