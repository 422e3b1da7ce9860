import type { OuterService } from '@introvest/registry/serviceRules';
import { location, proxy, rulesOf } from './nginx.js';
import { answerRules, withheld } from './passedOn.js';

/** As of the product's own answers; what the gateway says of a request is said by it alone. */
const lines = ({ upstream }: OuterService) => {
  const { host } = new URL(upstream);
  const more = [
    'proxy_set_header Connection "";',
    ...['Forwarded', 'X-Real-IP', 'X-Forwarded-Host', 'X-Forwarded-Port'].map(
      (name) => `proxy_set_header ${name} "";`,
    ),
    'proxy_connect_timeout 5s;',
    'proxy_send_timeout 15s;',
    'proxy_read_timeout 15s;',
    ...[...Object.keys(answerRules), ...withheld, 'X-Request-Id'].map(
      (name) => `proxy_hide_header ${name};`,
    ),
    ...rulesOf({ ...answerRules, 'X-Request-Id': '$request_id' }),
    ...(upstream.startsWith('https:') ? ['proxy_ssl_server_name on;'] : []),
    'error_page 502 = @service_away;',
    'error_page 504 = @service_late;',
  ];
  const [first = '', ...rest] = proxy(host, more);
  return [upstream.startsWith('https:') ? first.replace('http:', 'https:') : first, ...rest];
};

/** What nginx includes for services that run apart from the product; their rows were checked when they were named. */
export const nginxServices = (services: OuterService[]): string =>
  services
    .flatMap((service) =>
      service.prefixes.flatMap((prefix) => [
        location(`= ${prefix}`, lines(service)),
        location(`${prefix}/`, lines(service)),
      ]),
    )
    .map((block) => `${block}\n`)
    .join('');
