import { serviceNames, type ServiceName } from '@introvest/contracts/services';
import { readSettings } from '@introvest/service-kit/settings';

/** Addresses of a service's processes, each as `host:port`. */
export type Addresses = readonly string[];

/** Certificate of the gateway. */
export interface Tls {
  port: number;
  certificate: string;
  key: string;
}

/** Settings of nginx from environment variables, parsed once. */
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
  /** Undefined if TLS ends in front of the gateway. */
  tls?: Tls | undefined;
  /** Networks in CIDR notation whose X-Forwarded-For and X-Forwarded-Proto headers are trusted. */
  trustedProxies: readonly string[];
  /** Path of a file. While it exists, visitors see the maintenance page. */
  maintenanceFile: string;
  /** Timeout without a byte of a reply, in seconds. Services reply 503 within two, also without the database. */
  readTimeout: number;
  /** Folder that nginx can write to, for its pid and for buffered bodies. */
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
 * Reads the gateway's settings. Values are validated before they are written to nginx's configuration, and can't
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
