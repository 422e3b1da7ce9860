import { serviceNames, type ServiceName } from '@introvest/contracts/services';
import { readSettings } from '@introvest/service-kit/settings';

/** Addresses of a service's processes, each as `host:port`. */
export type Addresses = readonly string[];

/** The gateway's TLS port, and the paths of its certificate and key. */
export interface Tls {
  port: number;
  certificate: string;
  key: string;
}

/** nginx settings from environment variables, parsed once. */
export interface GatewaySettings {
  /** Public origin, for example `https://introvest.example`. */
  publicUrl: string;
  services: Record<ServiceName, Addresses>;
  document: Addresses;
  /** Name servers. nginx resolves hostnames again every five seconds. */
  resolvers: readonly string[];
  port: number;
  /** Whether this machine has IPv6. nginx doesn't start if it can't listen on IPv6. */
  ipv6: boolean;
  /** Undefined if a proxy in front of the gateway terminates TLS. */
  tls?: Tls | undefined;
  /** Networks in CIDR notation whose X-Forwarded-For and X-Forwarded-Proto headers are trusted. */
  trustedProxies: readonly string[];
  /** Path of a file. Visitors see the maintenance page while the file exists. */
  maintenanceFile: string;
  /**
   * Maximum time between two bytes of a reply, in seconds. Services reply 503 within two seconds, even if the database
   * is unavailable.
   */
  readTimeout: number;
  /** Folder that nginx can write to, for its pid file and for buffered bodies. */
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
 * Reads the gateway's settings. Validates all values, because they are written to nginx's configuration. No value can
 * contain line breaks.
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
