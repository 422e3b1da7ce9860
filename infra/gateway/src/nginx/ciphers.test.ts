import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connect } from 'node:tls';
import { startGateway, type TestGateway } from '../testing/nginx.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({}, { tls: true });
});
afterAll(() => gateway.close());

/** Resolves to the negotiated cipher suite; undefined if the gateway accepts none of the offered ones. */
const agreed = (ciphers: string, maxVersion: 'TLSv1.2' | 'TLSv1.3') =>
  new Promise<string | undefined>((resolve) => {
    const socket = connect({
      port: gateway.tlsPort,
      host: '127.0.0.1',
      ciphers,
      maxVersion,
      rejectUnauthorized: false,
    });
    socket.once('error', () => resolve(undefined));
    socket.once('secureConnect', () => {
      resolve(socket.getCipher().name);
      socket.destroy();
    });
  });

test.each([
  'AES128-GCM-SHA256',
  'AES256-GCM-SHA384',
  'AES128-SHA',
  'ECDHE-RSA-AES128-SHA256:ECDHE-ECDSA-AES128-SHA256',
  'ECDHE-RSA-AES256-SHA:ECDHE-ECDSA-AES256-SHA',
])('refuses %s', async (ciphers) => {
  expect(await agreed(ciphers, 'TLSv1.2')).toBeUndefined();
});

test('TLS 1.2 and 1.3 use suites with forward secrecy', async () => {
  expect(await agreed('DEFAULT', 'TLSv1.2')).toMatch(/^ECDHE-.*(?:GCM|POLY1305)/);
  expect(await agreed('DEFAULT', 'TLSv1.3')).toMatch(/^TLS_/);
});
