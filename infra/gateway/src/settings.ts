import { serviceNames, type ServiceName } from '@introvest/contracts/services';
import { SettingsFault } from '@introvest/service-kit/settings';
import { isIP } from 'node:net';

/** Where one part is: `host:port` of each of its processes. */
export type Addresses = readonly string[];

/** Where TLS ends, when it ends here. */
export interface Tls {
  port: number;
  certificate: string;
  key: string;
}

/** What nginx is told by the surroundings; parsed once. */
export interface GatewaySettings {
  /** Origin that people reach, for example `https://introvest.example`. */
  publicUrl: string;
  services: Record<ServiceName, Addresses>;
  document: Addresses;
  /** Servers of names; asked again every five seconds, so that a part may move or be missing. */
  resolvers: readonly string[];
  port: number;
  /** Whether this machine has IPv6: nginx does not start on what is not there. */
  ipv6: boolean;
  /** Without it TLS ends in front of the gateway. */
  tls?: Tls | undefined;
  /** Networks in CIDR notation whose X-Forwarded-For and X-Forwarded-Proto are believed. */
  trustedProxies: readonly string[];
  /** While this file exists, people read that the product is being worked on. */
  maintenanceFile: string;
  /** Seconds without a byte of an answer; services say 503 within two, also while the database is away. */
  readTimeout: number;
  /** A folder that nginx may write to: its pid, and bodies on their way. */
  tempDir: string;
}

type Variables = Record<string, string | undefined>;

const hostName = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i;

/** Also the closing bracket of an IPv6 address stands before the port. */
function isAddress(text: string): boolean {
  const [, host = '', port = ''] = /^(.+):(\d{1,5})$/.exec(text) ?? [];
  const bare = host.startsWith('[') && host.endsWith(']') ? host.slice(1, -1) : host;
  const isHost = isIP(bare) === 6 ? bare !== host : hostName.test(bare);
  return isHost && Number(port) > 0 && Number(port) < 65_536;
}

function isNetwork(text: string): boolean {
  const [address = '', bits] = text.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return most > 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most));
}

/** A path goes into nginx's configuration as it is. */
const isPath = (text: string): boolean => /^\/[\w./-]+$/.test(text);

function isPublicUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, origin } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && text.replace(/\/$/, '') === origin;
}

const listOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** Reads variables one by one, and remembers what was wrong with each. */
function createReader(variables: Variables) {
  const faults: string[] = [];
  const said = (name: string) => variables[name]?.trim() || undefined;
  const holds = (fits: boolean, sentence: string) => {
    if (!fits) faults.push(sentence);
  };
  return {
    faults,
    said,
    holds,
    addresses(name: string, usual: string): Addresses {
      const given = listOf(said(name) ?? usual);
      holds(
        given.length > 0 && given.every(isAddress),
        `${name} must be host:port, or several separated by commas.`,
      );
      return given;
    },
    number(name: string, usual: number, most = 65_535): number {
      const number = Number(said(name) ?? usual);
      const fits = Number.isInteger(number) && number > 0 && number <= most;
      holds(fits, `${name} must be a whole number from 1 to ${most}.`);
      return number;
    },
    path(name: string, usual = ''): string {
      const path = said(name) ?? usual;
      holds(isPath(path), `${name} must be an absolute path of letters, digits, dots and dashes.`);
      return path;
    },
  };
}

type Reader = ReturnType<typeof createReader>;

function tlsOf(reader: Reader): GatewaySettings['tls'] {
  const names = ['TLS_CERTIFICATE', 'TLS_KEY'];
  const missing = names.filter((name) => reader.said(name) === undefined);
  if (missing.length === names.length) return undefined;
  reader.holds(missing.length === 0, `${names.join(' and ')} belong together.`);
  const [certificate = '', key = ''] = names.map((name) => reader.path(name, '/missing'));
  return { port: reader.number('TLS_PORT', 8443), certificate, key };
}

/** `AUTH_ADDRESS=auth:3000` and its kin say where the parts are; by themselves they have their own names. */
export function readGatewaySettings(
  variables: Variables,
  { nameServers, ipv6 }: { nameServers: string[]; ipv6: boolean },
): GatewaySettings {
  const reader = createReader(variables);
  const publicUrl = reader.said('PUBLIC_URL') ?? '';
  reader.holds(
    isPublicUrl(publicUrl),
    'PUBLIC_URL must be an origin such as https://introvest.example.',
  );
  const services = Object.fromEntries(
    serviceNames.map((name) => [
      name,
      reader.addresses(`${name.toUpperCase()}_ADDRESS`, `${name}:3000`),
    ]),
  ) as GatewaySettings['services'];
  const resolvers = listOf(reader.said('RESOLVER') ?? nameServers.join(','));
  const isServer = (text: string) => isIP(text) !== 0 || isAddress(text);
  reader.holds(resolvers.every(isServer), 'RESOLVER must be addresses of name servers.');
  const trustedProxies = listOf(reader.said('TRUSTED_PROXIES'));
  reader.holds(
    trustedProxies.every(isNetwork),
    'TRUSTED_PROXIES must be networks such as 10.0.0.0/8, separated by commas.',
  );
  const settings = {
    publicUrl: publicUrl.replace(/\/$/, ''),
    services,
    document: reader.addresses('DOCUMENT_ADDRESS', 'document:3000'),
    resolvers,
    port: reader.number('PORT', 8080),
    ipv6,
    tls: tlsOf(reader),
    trustedProxies,
    maintenanceFile: reader.path('MAINTENANCE_FILE', '/tmp/introvest-maintenance'),
    readTimeout: reader.number('READ_TIMEOUT', 30, 600),
    tempDir: reader.path('TEMP_DIR', '/tmp'),
  };
  if (reader.faults.length > 0) throw new SettingsFault(reader.faults);
  return settings;
}
