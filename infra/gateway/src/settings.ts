import { serviceNames, type ServiceName } from '@introvest/contracts/services';
import { readSettings } from '@introvest/service-kit/settings';

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

type Values = ReturnType<typeof readSettings<'gateway'>>;

const tlsOf = ({ TLS_CERTIFICATE, TLS_KEY, TLS_PORT }: Values): GatewaySettings['tls'] =>
  TLS_CERTIFICATE && TLS_KEY
    ? { port: TLS_PORT, certificate: TLS_CERTIFICATE, key: TLS_KEY }
    : undefined;

const addressName = (name: ServiceName) =>
  `${name.toUpperCase() as Uppercase<ServiceName>}_ADDRESS` as const;

/**
 * The gateway's part of the list of settings, and what the machine itself says. nginx is told words that were checked,
 * and none that end its lines.
 */
export function readGatewaySettings(
  variables: Record<string, string | undefined>,
  { nameServers, ipv6 }: { nameServers: string[]; ipv6: boolean },
): GatewaySettings {
  const values = readSettings('gateway', variables);
  return {
    publicUrl: values.PUBLIC_URL,
    services: Object.fromEntries(
      serviceNames.map((name): [string, Addresses] => [name, values[addressName(name)]]),
    ) as GatewaySettings['services'],
    document: values.DOCUMENT_ADDRESS,
    resolvers: values.RESOLVER.length > 0 ? values.RESOLVER : nameServers,
    port: values.PORT,
    ipv6,
    tls: tlsOf(values),
    trustedProxies: values.TRUSTED_PROXIES,
    maintenanceFile: values.MAINTENANCE_FILE,
    readTimeout: values.READ_TIMEOUT,
    tempDir: values.TEMP_DIR,
  };
}
