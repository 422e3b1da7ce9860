import { services } from '@introvest/contracts/services';

interface Upstreams {
  /** `host:port` of a service, by its name. */
  service(name: string): string;
  /** `host:port` of shell/document. */
  document: string;
}

const proxy = (to: string, more: string[] = []) => [
  `proxy_pass http://${to};`,
  'proxy_http_version 1.1;',
  'proxy_set_header Host $host;',
  'proxy_set_header X-Forwarded-For $remote_addr;',
  'proxy_set_header X-Forwarded-Proto $scheme;',
  'proxy_set_header X-Request-Id $request_id;',
  ...more,
];

const location = (match: string, lines: string[]) =>
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

/** nginx's `server` block: the contracts' own prefixes decide which service answers, as they do locally. */
export function nginxServer(upstreams: Upstreams): string {
  const calls = Object.entries(services).flatMap(([name, { pathPrefixes }]) =>
    pathPrefixes.flatMap((prefix) => {
      const more = prefix === '/socket.io' ? upgrade : ['proxy_set_header Connection "";'];
      const lines = proxy(upstreams.service(name), more);
      return [location(`= ${prefix}`, lines), location(`${prefix}/`, lines)];
    }),
  );
  const blocks = [
    ...calls,
    location('/api', unknownCall),
    location('/dev/', unknownCall),
    location('/', proxy(upstreams.document, ['proxy_set_header Connection "";'])),
  ];
  const head = [
    'listen 8080;',
    'client_max_body_size 12m;',
    'client_body_timeout 30s;',
    'server_tokens off;',
  ];
  return `server {\n${head.map((line) => `  ${line}`).join('\n')}\n${blocks.join('\n')}\n}\n`;
}
