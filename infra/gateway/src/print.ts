import { SettingsFault } from '@introvest/service-kit/settings';
import { readFile } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';
import { nginxConfig } from './nginx/config.js';
import { readGatewaySettings } from './settings.js';

async function nameServers(): Promise<string[]> {
  const text = await readFile('/etc/resolv.conf', 'utf8').catch(() => '');
  const said = [...text.matchAll(/^nameserver\s+(\S+)/gm)].map(([, server = '']) => server);
  return said.map((server) => (server.includes(':') ? `[${server}]` : server));
}

const hasIpv6 = () =>
  Object.values(networkInterfaces()).some((all) => all?.some(({ family }) => family === 'IPv6'));

try {
  const settings = readGatewaySettings(process.env, {
    nameServers: await nameServers(),
    ipv6: hasIpv6(),
  });
  process.stdout.write(nginxConfig(settings));
} catch (error) {
  if (!(error instanceof SettingsFault)) throw error;
  for (const sentence of error.sentences) process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
