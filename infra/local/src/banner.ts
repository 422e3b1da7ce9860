import type { Environment } from './environment.js';

interface Addresses {
  metrics: string;
  signIns: { role: string; email: string; password: string }[];
}

export function banner(environment: Environment, { metrics, signIns }: Addresses): string {
  const width = Math.max(...signIns.map(({ role }) => role.length), 0);
  const address = environment.production ? environment.publicUrl : localAddress(environment);
  const lines = [
    '',
    `Introvest is running at ${address}`,
    ...signIns.map(({ role, email, password }) => `  ${role.padEnd(width)}  ${email}  ${password}`),
    ...(environment.production
      ? []
      : [`  Sent emails: ${address}/dev/outbox`, `  API reference: ${address}/dev/api`]),
    `  Metrics: ${metrics}`,
    'Press Ctrl+C to stop.',
    '',
  ];
  return lines.join('\n');
}

export function localAddress({ host, port }: Pick<Environment, 'host' | 'port'>): string {
  const loopback = ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host);
  return `http://${loopback ? 'localhost' : host}:${port}`;
}
