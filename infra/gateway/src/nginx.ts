import { pathPrefixes, serviceNames } from '@introvest/contracts/services';
import { awayBody } from './awayBody.js';
import { answerRules } from './passedOn.js';

interface Upstreams {
  /** `host:port` of each process of a service, by its name. */
  service(name: string): string[];
  /** `host:port` of each process of shell/document. */
  document: string[];
}

/** A socket that polls must meet the process that holds it, so one address stays with one process. */
const sticky = new Set(['messaging']);

const upstreamOf = (name: string) => `introvest_${name}`;

function upstream(name: string, addresses: string[]): string {
  const lines = [
    ...(sticky.has(name) ? ['hash $remote_addr consistent;'] : []),
    ...addresses.map((address) => `server ${address};`),
    'keepalive 32;',
  ];
  return `upstream ${upstreamOf(name)} {\n${lines.map((line) => `  ${line}`).join('\n')}\n}`;
}

export const proxy = (to: string, more: string[] = []) => [
  `proxy_pass http://${to};`,
  'proxy_http_version 1.1;',
  'proxy_set_header Host $host;',
  'proxy_set_header X-Forwarded-For $remote_addr;',
  'proxy_set_header X-Forwarded-Proto $scheme;',
  'proxy_set_header X-Request-Id $request_id;',
  ...more,
];

export const location = (match: string, lines: string[]) =>
  `  location ${match} {\n${lines.map((line) => `    ${line}`).join('\n')}\n  }`;

const upgrade = [
  'proxy_set_header Upgrade $http_upgrade;',
  'proxy_set_header Connection "upgrade";',
  'proxy_read_timeout 120s;',
];

const unknownCall = [
  'default_type application/json;',
  `return 404 '{"message":"There is nothing at this address.","code":"not_found"}';`,
];

/** Of services that run apart from the product (`nginxServices.ts`). */
const away = (status: number) => [
  'default_type application/json;',
  ...rulesOf(answerRules),
  `return ${status} '${JSON.stringify(awayBody)}';`,
];

/** Said with every answer, whatever its status. */
export const rulesOf = (rules: Record<string, string>): string[] =>
  Object.entries(rules).map(([name, value]) => `add_header ${name} "${value}" always;`);

/** nginx's configuration: the contracts' own prefixes decide which service answers, as they do locally. */
export function nginxConfig(upstreams: Upstreams): string {
  const calls = pathPrefixes.flatMap(({ name, prefix }) => {
    const more = prefix === '/socket.io' ? upgrade : ['proxy_set_header Connection "";'];
    const lines = proxy(upstreamOf(name), more);
    return [location(`= ${prefix}`, lines), location(`${prefix}/`, lines)];
  });
  const blocks = [
    ...calls,
    location('/api', unknownCall),
    location('/dev/', unknownCall),
    location('@service_away', away(502)),
    location('@service_late', away(504)),
    // Beside this file; none is needed.
    '  include introvest-services*.conf;',
    // A file of a build at a time; with its credential, or it is not read.
    location('/registry/', [
      'client_max_body_size 5m;',
      ...proxy(upstreamOf('document'), ['proxy_set_header Connection "";']),
    ]),
    // Documents, /registry.json, and the files of builds; what is sent here are browsers' reports.
    location('/', [
      'client_max_body_size 64k;',
      ...proxy(upstreamOf('document'), ['proxy_set_header Connection "";']),
    ]),
  ];
  const head = [
    'listen 8080;',
    'client_max_body_size 12m;',
    'client_header_timeout 15s;',
    'client_body_timeout 30s;',
    'send_timeout 60s;',
    'limit_conn address 256;',
    'limit_conn_status 429;',
    'server_tokens off;',
  ];
  const server = `server {\n${head.map((line) => `  ${line}`).join('\n')}\n${blocks.join('\n')}\n}\n`;
  const zone = 'limit_conn_zone $binary_remote_addr zone=address:10m;';
  const groups = serviceNames.map((name) => upstream(name, upstreams.service(name)));
  return [zone, ...groups, upstream('document', upstreams.document), server].join('\n');
}
