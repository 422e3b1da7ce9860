import { allRoutes, pathPrefixes, type ServiceName } from '@introvest/contracts/services';
import { socketFrameMax, socketPath } from '@introvest/contracts/realtime';
import { block, type Lines } from './block.js';
import type { Upstream } from './upstreams.js';

/**
 * Returns directives that proxy to a service. Replaces the headers with the client's IP address and protocol, which can
 * be forged.
 */
export const proxyTo = (
  to: string,
  { connection = 'close', scheme = 'http' }: { connection?: string; scheme?: string } = {},
): Lines => [
  `proxy_pass ${scheme}://${to};`,
  'proxy_http_version 1.1;',
  'proxy_set_header Host $http_host;',
  'proxy_set_header X-Forwarded-For $remote_addr;',
  'proxy_set_header X-Forwarded-Proto $client_scheme;',
  'proxy_set_header X-Request-Id $own_request_id;',
  'proxy_set_header traceparent $traceparent;',
  `proxy_set_header Connection ${connection};`,
];

const takesFiles = (prefix: string): boolean =>
  Object.values(allRoutes).some(
    ({ path, upload }) => upload !== undefined && path.startsWith(`${prefix}/`),
  );

/**
 * Returns the maximum body size for a prefix. Files may have up to 10 MB, and the multipart form around them adds to
 * that.
 */
const largest = (prefix: string): string => (takesFiles(prefix) ? '12m' : '1m');

/** Returns the locations for sockets. All polling requests from an IP address must reach the same process. */
function socketLocations({ to, other }: Upstream, first: string): Lines {
  const socketTo = (host: string) => [
    ...proxyTo(host, { connection: '$connection_upgrade' }),
    'proxy_set_header Upgrade $http_upgrade;',
    'proxy_read_timeout 120s;',
    'proxy_buffering off;',
  ];
  const elsewhere = other ? ['error_page 502 504 = @other_process;'] : [];
  return [
    ...prefixLocations(socketPath, [
      first,
      // Buffers the bodies of polling requests, so that a retry can send them to another process. The limit is one
      // socket frame.
      `client_max_body_size ${socketFrameMax};`,
      ...socketTo(to),
      ...elsewhere,
    ]),
    ...(other ? [block('location @other_process', socketTo(other))] : []),
  ];
}

/** Directive that forwards bodies without buffering. The services limit the time for the whole body. */
export const streamBody = 'proxy_request_buffering off;';

export const prefixLocations = (prefix: string, lines: Lines): string[] =>
  [`location = ${prefix}`, `location ${prefix}/`].map((match) => block(match, lines));

export const callLocations = (upstreams: Record<ServiceName, Upstream>, first: string): Lines =>
  pathPrefixes.flatMap(({ name, prefix }) => {
    const upstream = upstreams[name];
    if (prefix === socketPath) return socketLocations(upstream, first);
    return prefixLocations(prefix, [
      first,
      `client_max_body_size ${largest(prefix)};`,
      streamBody,
      ...proxyTo(upstream.to, upstream),
    ]);
  });
