import { serviceNames, type ServiceName } from '@introvest/contracts/services';
import * as form from './forms.js';
import { constant, setting } from './setting.js';

const addressOf = (part: string) =>
  setting(
    `where ${part} runs`,
    form.addresses,
    ['gateway'],
    constant([`${part}:3000`], `${part}:3000`),
  );
const addresses = Object.fromEntries(
  [...serviceNames, 'document'].map((part) => [`${part.toUpperCase()}_ADDRESS`, addressOf(part)]),
) as Record<`${Uppercase<ServiceName | 'document'>}_ADDRESS`, ReturnType<typeof addressOf>>;

export const gatewaySettings = {
  ...addresses,
  RESOLVER: setting(
    "DNS servers that nginx asks for the parts' addresses while it runs",
    form.nameServers,
    ['gateway'],
    constant<string[]>([], 'from /etc/resolv.conf'),
  ),
  TRUSTED_PROXIES: setting(
    "networks whose X-Forwarded-For and X-Forwarded-Proto are trusted, such as your load balancer's",
    form.networks,
    ['gateway'],
    constant<string[]>([], 'none'),
  ),
  TLS_CERTIFICATE: setting('TLS certificate file, if nginx terminates TLS', form.path, ['gateway']),
  TLS_KEY: setting('TLS key file', form.path, ['gateway']),
  TLS_PORT: setting(
    'port for TLS; PORT then redirects to PUBLIC_URL',
    form.port,
    ['gateway'],
    constant(8443),
  ),
  MAINTENANCE_FILE: setting(
    'while this file exists, people see the maintenance page',
    form.path,
    ['gateway'],
    constant('/tmp/introvest-maintenance'),
  ),
  READ_TIMEOUT: setting(
    'seconds without response data before nginx gives up',
    form.count(1, 600),
    ['gateway'],
    constant(30),
  ),
  TEMP_DIR: setting(
    'folder where nginx can write temporary files',
    form.path,
    ['gateway'],
    constant('/tmp'),
  ),
};
