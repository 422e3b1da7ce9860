import { block, type Lines } from './block.js';

const format = block('log_format requests escape=json', [
  `'{"time":"$time_iso8601","id":"$own_request_id","traceId":"$trace_id","method":"$request_method","path":"$log_path","status":$status,'`,
  `'"bytes":$bytes_sent,"seconds":$request_time,"upstream":"$upstream_addr","upstreamStatus":"$upstream_status","upstreamSeconds":"$upstream_response_time"}'`,
])
  .replace(' {', '')
  .replace(/\n}$/, ';');

/** Map that removes tokens and file names from the end of paths. Queries are not logged. */
const path = block('map $request_uri $log_path', [
  String.raw`"~^(?<area>/preview/)" $area*;`,
  String.raw`"~^(?<file>/api/files/[^/?]{0,64}/)" $file*;`,
  String.raw`"~^(?<said>[^?]{0,200})" $said;`,
  "default '';",
]);

export const requestLog: Lines = [format, path, 'access_log /dev/stdout requests;'];

/**
 * Log level for errors. nginx's error log contains the client's IP address and the whole request including tokens, so
 * only errors outside requests are logged. The request log shows when a service doesn't respond.
 */
export const errorLog = 'error_log stderr alert;';
