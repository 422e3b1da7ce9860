import { allRoutes, pathPrefixes, type ServiceName } from '@introvest/contracts/services';
import { socketFrameMax, socketPath } from '@introvest/contracts/realtime';
import { block, type Lines } from './block.js';
import type { Upstream } from './upstreams.js';

/** What a part is told of who asks: replaced, never extended, so that nobody can choose their own address. */
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

/** As many bytes as a service takes; a file has 10 MB, and its form around it. */
const largest = (prefix: string): string => (takesFiles(prefix) ? '12m' : '1m');

/** A socket that polls must meet the process that holds it, so one address stays with one process. */
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
      // What is polled waits here to the end, for a process that may have to take it instead: no more than one takes.
      `client_max_body_size ${socketFrameMax};`,
      ...socketTo(to),
      ...elsewhere,
    ]),
    ...(other ? [block('location @other_process', socketTo(other))] : []),
  ];
}

/** Bodies are handed on as they come: nginx bounds the time between two bytes and never that of a whole body; services do. */
export const handedOn = 'proxy_request_buffering off;';

/** The exact address, and what is below it. */
export const prefixLocations = (prefix: string, lines: Lines): string[] =>
  [`location = ${prefix}`, `location ${prefix}/`].map((match) => block(match, lines));

/** A location for each prefix of the contracts; `first` stands at the head of each. */
export const callLocations = (upstreams: Record<ServiceName, Upstream>, first: string): Lines =>
  pathPrefixes.flatMap(({ name, prefix }) => {
    const upstream = upstreams[name];
    if (prefix === socketPath) return socketLocations(upstream, first);
    return prefixLocations(prefix, [
      first,
      `client_max_body_size ${largest(prefix)};`,
      handedOn,
      ...proxyTo(upstream.to, upstream),
    ]);
  });
