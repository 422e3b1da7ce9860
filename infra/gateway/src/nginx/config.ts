import { serviceNames, type ServiceName } from '@introvest/contracts/services';
import type { GatewaySettings } from '../settings.js';
import { block, quoted, type Lines } from './block.js';
import { callLocations, streamBody, proxyTo } from './calls.js';
import { closedLocation } from './closedPage.js';
import { awayLocations, documentErrors, errorLocations, jsonErrors, rulesOf } from './errors.js';
import { errorLog, requestLog } from './log.js';
import { upstreamOf, type Upstream } from './upstreams.js';

interface Parts {
  services: Record<ServiceName, Upstream>;
  document: Upstream;
}

const traceShape = '^00-(?!0{32})(?<given_trace>[0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$';

const maps: Lines = [
  block('map $http_traceparent $trace_id', [
    `"~${traceShape}" $given_trace;`,
    'default $request_id;',
  ]),
  block('map $request_id $first_span', ['"~^(?<first_half>.{16})" $first_half;']),
  block('map $http_traceparent $traceparent', [
    `"~${traceShape}" $http_traceparent;`,
    'default 00-$request_id-$first_span-00;',
  ]),
  block('map $http_x_request_id $own_request_id', [
    String.raw`"~^[\w-]{8,64}$" $http_x_request_id;`,
    'default $trace_id;',
  ]),
  block('map $http_upgrade $connection_upgrade', ['default upgrade;', "'' close;"]),
];

const schemes = (trusted: readonly string[]): Lines => [
  block('geo $realip_remote_addr $is_trusted_proxy', [
    'default 0;',
    ...trusted.map((network) => `${network} 1;`),
  ]),
  block('map "$is_trusted_proxy $http_x_forwarded_proto" $client_scheme', [
    '"1 https" https;',
    '"1 http" http;',
    'default $scheme;',
  ]),
];

const clientAddress = (trusted: readonly string[]): Lines =>
  trusted.length === 0
    ? []
    : [
        ...trusted.map((network) => `set_real_ip_from ${network};`),
        'real_ip_header X-Forwarded-For;',
        'real_ip_recursive on;',
      ];

const limits: Lines = [
  'client_header_timeout 15s;',
  'client_body_timeout 25s;',
  'send_timeout 30s;',
  'keepalive_timeout 75s;',
  'large_client_header_buffers 4 16k;',
  'limit_conn_zone $binary_remote_addr zone=address:10m;',
  'limit_conn address 256;',
  'limit_conn_status 429;',
  'proxy_connect_timeout 2s;',
  'proxy_send_timeout 30s;',
  // Retries only requests that have not been sent yet, so that no request is processed twice.
  'proxy_next_upstream error timeout;',
  'proxy_next_upstream_timeout 4s;',
];

const compression: Lines = [
  'gzip on;',
  'gzip_comp_level 5;',
  'gzip_min_length 1024;',
  'gzip_proxied any;',
  'gzip_types application/json;',
  'gzip_vary on;',
];

/** Response headers for build files, so that browsers never run the files as documents. */
const fileRules = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
};

function locations({ maintenanceFile }: GatewaySettings, parts: Parts): Lines {
  const closed = `if (-f ${maintenanceFile}) { return 503; }`;
  const toDocument = proxyTo(parts.document.to, parts.document);
  return [
    ...callLocations(parts.services, closed),
    block('location /api', [closed, 'return 404;']),
    block('location /dev/', ['return 404;']),
    'include introvest-services*.conf;',
    ...awayLocations,
    block('location /registry/', [closed, 'client_max_body_size 5m;', streamBody, ...toDocument]),
    ...['/remotes/', '/assets/'].map((prefix) =>
      block(`location ${prefix}`, [
        closed,
        ...toDocument,
        ...Object.keys(fileRules).map((header) => `proxy_hide_header ${header};`),
        ...rulesOf(fileRules),
      ]),
    ),
    block('location /', [
      closed,
      ...documentErrors,
      'client_max_body_size 64k;',
      streamBody,
      ...toDocument,
    ]),
  ];
}

const health = (path: string, status: string): string =>
  block(`location = ${path}`, [
    'access_log off;',
    'default_type application/json;',
    'add_header Cache-Control no-store always;',
    `return 200 ${quoted(JSON.stringify({ status }))};`,
  ]);

function serverOf(listen: Lines, within: Lines): string {
  return block('server', [
    ...listen,
    'server_name _;',
    ...jsonErrors,
    ...within,
    health('/healthz', 'ok'),
    health('/readyz', 'ready'),
    ...errorLocations,
    closedLocation,
  ]);
}

/**
 * Send buffer of a socket. nginx notices progress only when a third of the buffer has been sent. With the system's
 * default of several megabytes, a slow phone would exceed `send_timeout`.
 */
const sendBuffer = 'sndbuf=512k';

const listens = ({ ipv6 }: GatewaySettings, how: string): Lines =>
  ['', ...(ipv6 ? ['[::]:'] : [])].map((at) => `listen ${at}${how} ${sendBuffer};`);

/** Cipher suites of TLS 1.2 with forward secrecy. All suites of TLS 1.3 have it. */
const forwardSecret = ['AES128-GCM-SHA256', 'AES256-GCM-SHA384', 'CHACHA20-POLY1305']
  .flatMap((cipher) => [`ECDHE-ECDSA-${cipher}`, `ECDHE-RSA-${cipher}`])
  .join(':');

const tlsLines = (
  settings: GatewaySettings,
  { port, certificate, key }: NonNullable<GatewaySettings['tls']>,
): Lines => [
  ...listens(settings, `${port} ssl http2`),
  `ssl_certificate ${certificate};`,
  `ssl_certificate_key ${key};`,
  'ssl_protocols TLSv1.2 TLSv1.3;',
  `ssl_ciphers ${forwardSecret};`,
  'ssl_session_cache shared:tls:10m;',
  'ssl_session_tickets off;',
];

function servers(settings: GatewaySettings, parts: Parts): Lines {
  const plain = listens(settings, `${settings.port}`);
  const product = locations(settings, parts);
  if (!settings.tls) return [serverOf(plain, product)];
  const elsewhere = block('location /', [`return 308 ${settings.publicUrl}$request_uri;`]);
  const secure = tlsLines(settings, settings.tls);
  return [serverOf(plain, [elsewhere]), serverOf(secure, product)];
}

function http(settings: GatewaySettings): string {
  const services = Object.fromEntries(
    serviceNames.map((name) => [
      name,
      upstreamOf(name, settings.services[name], name === 'messaging'),
    ]),
  ) as Parts['services'];
  const document = upstreamOf('document', settings.document);
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${settings.tempDir}/nginx-${kind};`,
  );
  const { resolvers } = settings;
  return block('http', [
    ...temp,
    ...requestLog,
    'server_tokens off;',
    ...(resolvers.length > 0
      ? [`resolver ${resolvers.join(' ')} valid=5s;`, 'resolver_timeout 2s;']
      : []),
    ...maps,
    ...schemes(settings.trustedProxies),
    ...clientAddress(settings.trustedProxies),
    ...limits,
    `proxy_read_timeout ${settings.readTimeout}s;`,
    ...compression,
    ...Object.values(services).flatMap(({ definitions }) => definitions),
    ...document.definitions,
    ...servers(settings, { services, document }),
  ]);
}

export const nginxConfig = (settings: GatewaySettings): string =>
  [
    'worker_processes auto;',
    // Caps nginx's shutdown, because WebSockets would otherwise stay open forever.
    'worker_shutdown_timeout 10s;',
    `pid ${settings.tempDir}/nginx.pid;`,
    errorLog,
    block('events', ['worker_connections 8192;']),
    http(settings),
    '',
  ].join('\n');
