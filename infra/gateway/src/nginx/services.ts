import type { ExternalService } from '@introvest/registry/serviceRules';
import { answerRules, removedHeaders } from '../passedOn.js';
import type { Lines } from './block.js';
import { streamBody, proxyTo, prefixLocations } from './calls.js';
import { rulesOf } from './errors.js';

const portOf = ({ protocol, port }: URL): string => port || (protocol === 'https:' ? '443' : '80');

function linesOf({ name, upstream }: ExternalService): Lines {
  const url = new URL(upstream);
  const isSecure = url.protocol === 'https:';
  const variable = `$outer_${name.replaceAll('-', '_')}`;
  return [
    `set ${variable} ${url.hostname}:${portOf(url)};`,
    'client_max_body_size 12m;',
    streamBody,
    ...proxyTo(variable, { scheme: isSecure ? 'https' : 'http' }),
    ...(isSecure ? ['proxy_ssl_server_name on;', `proxy_ssl_name ${url.hostname};`] : []),
    ...['Forwarded', 'X-Real-IP', 'X-Forwarded-Host', 'X-Forwarded-Port'].map(
      (header) => `proxy_set_header ${header} "";`,
    ),
    'proxy_read_timeout 15s;',
    ...[...Object.keys(answerRules), ...removedHeaders, 'X-Request-Id'].map(
      (header) => `proxy_hide_header ${header};`,
    ),
    ...rulesOf({ ...answerRules, 'X-Request-Id': '$own_request_id' }),
    'error_page 502 = @service_away;',
    'error_page 504 = @service_late;',
  ];
}

export const nginxServices = (services: ExternalService[]): string =>
  services
    .flatMap((service) =>
      service.prefixes.flatMap((prefix) => prefixLocations(prefix, linesOf(service))),
    )
    .map((location) => `${location}\n`)
    .join('');
