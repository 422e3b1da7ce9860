import type { SettingsFault } from '@introvest/service-kit/settings';
import { expect, test } from '@jest/globals';
import { readGatewaySettings } from './settings.js';

const surroundings = { nameServers: ['10.0.0.2'], ipv6: false };
const read = (variables: Record<string, string>) =>
  readGatewaySettings({ PUBLIC_URL: 'https://introvest.example', ...variables }, surroundings);

test('reports all invalid settings at once, and passes none of them to nginx', () => {
  const wrong = {
    PUBLIC_URL: 'introvest.example',
    AUTH_ADDRESS: 'auth:3000; } evil',
    DOCUMENT_ADDRESS: 'document',
    RESOLVER: '10.0.0.2 evil',
    TRUSTED_PROXIES: '10.0.0.0/33',
    PORT: '0',
    TLS_KEY: '/etc/key.pem',
    MAINTENANCE_FILE: '/tmp/a b; }',
  };
  let said: readonly string[] = [];
  try {
    read(wrong);
  } catch (error) {
    said = (error as SettingsFault).sentences;
  }
  expect(said.map((sentence) => sentence.split(' ')[0])).toEqual([
    'PUBLIC_URL',
    'PORT',
    'AUTH_ADDRESS',
    'DOCUMENT_ADDRESS',
    'RESOLVER',
    'TRUSTED_PROXIES',
    'MAINTENANCE_FILE',
    'TLS_CERTIFICATE,',
  ]);
});
