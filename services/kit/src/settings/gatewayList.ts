import { serviceNames } from '@introvest/contracts/services';
import { count, port } from './forms.js';
import { addresses, nameServers, networks, path } from './networkForms.js';
import { constant, setting } from './setting.js';

const parts = ['gateway'] as const;

const placeOf = (part: string) =>
  setting({
    about: `where ${part} runs`,
    form: addresses,
    parts,
    otherwise: constant([`${part}:3000`], `${part}:3000`),
  });

type AddressName = `${Uppercase<(typeof serviceNames)[number] | 'document'>}_ADDRESS`;
const places = Object.fromEntries(
  [...serviceNames, 'document'].map((part) => [`${part.toUpperCase()}_ADDRESS`, placeOf(part)]),
) as Record<AddressName, ReturnType<typeof placeOf>>;

/** What the gateway alone is told. */
export const gatewaySettings = {
  ...places,
  RESOLVER: setting({
    about: "DNS servers that nginx asks for the parts' addresses while it runs",
    form: nameServers,
    parts,
    otherwise: { says: 'from /etc/resolv.conf', value: () => [] as string[] },
  }),
  TRUSTED_PROXIES: setting({
    about:
      "networks whose X-Forwarded-For and X-Forwarded-Proto are trusted, such as your load balancer's",
    form: networks,
    parts,
    otherwise: { says: 'none', value: () => [] as string[] },
  }),
  TLS_CERTIFICATE: setting({
    about: 'TLS certificate file, if nginx terminates TLS',
    form: path,
    parts,
  }),
  TLS_KEY: setting({ about: 'TLS key file', form: path, parts }),
  TLS_PORT: setting({
    about: 'port for TLS; PORT then redirects to PUBLIC_URL',
    form: port(1),
    parts,
    otherwise: constant(8443),
  }),
  MAINTENANCE_FILE: setting({
    about: 'while this file exists, people see the maintenance page',
    form: path,
    parts,
    otherwise: constant('/tmp/introvest-maintenance'),
  }),
  READ_TIMEOUT: setting({
    about: 'seconds without response data before nginx gives up',
    form: count(1, 600),
    parts,
    otherwise: constant(30),
  }),
  TEMP_DIR: setting({
    about: 'folder where nginx can write temporary files',
    form: path,
    parts,
    otherwise: constant('/tmp'),
  }),
};
