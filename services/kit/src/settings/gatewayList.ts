import { serviceNames } from '@introvest/contracts/services';
import { count, port } from './forms.js';
import { addresses, nameServers, networks, path } from './networkForms.js';
import { constant, setting } from './setting.js';

const parts = ['gateway'] as const;

const placeOf = (part: string) =>
  setting({
    about: `says where the processes of ${part} are`,
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
    about: 'names servers that know where parts are; asked while nginx runs, so that one may move',
    form: nameServers,
    parts,
    otherwise: { says: 'those of /etc/resolv.conf', value: () => [] as string[] },
  }),
  TRUSTED_PROXIES: setting({
    about: 'says whose X-Forwarded-For and X-Forwarded-Proto are believed: those of your balancer',
    form: networks,
    parts,
    otherwise: { says: "nobody's", value: () => [] as string[] },
  }),
  TLS_CERTIFICATE: setting({
    about: 'names the file of the certificate, where TLS ends here, by HTTP/2',
    form: path,
    parts,
  }),
  TLS_KEY: setting({ about: 'names the file of its key', form: path, parts }),
  TLS_PORT: setting({
    about: 'says where TLS is spoken; what comes in the clear at PORT is sent to PUBLIC_URL',
    form: port(1),
    parts,
    otherwise: constant(8443),
  }),
  MAINTENANCE_FILE: setting({
    about: 'names a file; while it exists people read that Introvest will be back shortly',
    form: path,
    parts,
    otherwise: constant('/tmp/introvest-maintenance'),
  }),
  READ_TIMEOUT: setting({
    about: 'says after how many seconds without a byte of an answer nginx gives up',
    form: count(1, 600),
    parts,
    otherwise: constant(30),
  }),
  TEMP_DIR: setting({
    about: 'names a folder that nginx may write to',
    form: path,
    parts,
    otherwise: constant('/tmp'),
  }),
};
