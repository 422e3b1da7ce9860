import { serviceNames, type ServiceName } from '@introvest/contracts/services';
import { readSettings } from '@introvest/service-kit/settings';

export type Addresses = readonly string[];

export type GatewaySettings = ReturnType<typeof readGatewaySettings>;

type Values = ReturnType<typeof readSettings<'gateway'>>;

const tlsOf = ({ TLS_CERTIFICATE, TLS_KEY, TLS_PORT }: Values) =>
  TLS_CERTIFICATE && TLS_KEY
    ? { port: TLS_PORT, certificate: TLS_CERTIFICATE, key: TLS_KEY }
    : undefined;

const addressName = (name: ServiceName) =>
  `${name.toUpperCase() as Uppercase<ServiceName>}_ADDRESS` as const;

/** Reads the gateway's settings. Validates all values, because they are written to nginx's configuration. */
export function readGatewaySettings(
  variables: Record<string, string | undefined>,
  { nameServers, ipv6 }: { nameServers: string[]; ipv6: boolean },
) {
  const values = readSettings('gateway', variables);
  return {
    publicUrl: values.PUBLIC_URL,
    services: Object.fromEntries(
      serviceNames.map((name): [string, Addresses] => [name, values[addressName(name)]]),
    ) as Record<ServiceName, Addresses>,
    document: values.DOCUMENT_ADDRESS,
    resolvers: values.RESOLVER.length > 0 ? values.RESOLVER : nameServers,
    port: values.PORT,
    // nginx doesn't start if it can't listen on IPv6.
    ipv6,
    tls: tlsOf(values),
    trustedProxies: values.TRUSTED_PROXIES,
    maintenanceFile: values.MAINTENANCE_FILE,
    // Services respond with 503 within two seconds, even when the database is unavailable.
    readTimeout: values.READ_TIMEOUT,
    tempDir: values.TEMP_DIR,
  };
}
