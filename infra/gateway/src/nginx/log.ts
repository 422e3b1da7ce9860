import { block, type Lines } from './block.js';

/** Without addresses, queries, names of browsers: what is needed to see which part answered how, and how fast. */
const format = block('log_format requests escape=json', [
  `'{"time":"$time_iso8601","id":"$own_request_id","traceId":"$trace_id","method":"$request_method","path":"$log_path","status":$status,'`,
  `'"bytes":$bytes_sent,"seconds":$request_time,"upstream":"$upstream_addr","upstreamStatus":"$upstream_status","upstreamSeconds":"$upstream_response_time"}'`,
])
  .replace(' {', '')
  .replace(/\n}$/, ';');

/** What a path ends with that somebody chose, or that opens something. Links of mails carry theirs behind the question mark. */
const path = block('map $request_uri $log_path', [
  String.raw`"~^(?<area>/preview/)" $area*;`,
  String.raw`"~^(?<file>/api/files/[^/?]{0,64}/)" $file*;`,
  String.raw`"~^(?<said>[^?]{0,200})" $said;`,
  "default '';",
]);

/** For the http block: a line for each request. */
export const requestLog: Lines = [format, path, 'access_log /dev/stdout requests;'];

/**
 * nginx's own errors name the client's address and the whole request, tokens and all, so that only those are taken which
 * are of no request. That a part did not answer is said by the request's line, which has its address and status.
 */
export const errorLog = 'error_log stderr alert;';
