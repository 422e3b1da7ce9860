import { collectDefaultMetrics, Counter, Histogram, register } from 'prom-client';

/** For what only one part counts: all of a process's metrics share one register. */
export { Counter } from 'prom-client';

collectDefaultMetrics();

/** Seconds per request by service, route pattern, method and status. */
export const requestSeconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Duration of HTTP requests in seconds',
  labelNames: ['service', 'route', 'method', 'status'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
});

/** Replies in production that did not fit their contract, by route: each is a bug of ours, and one to look at. */
export const repliesOffContract = new Counter({
  name: 'replies_off_contract_total',
  help: 'Replies that did not fit their contract',
  labelNames: ['route', 'method'],
});

/** Passwords hashed or checked: each costs a core some milliseconds. */
export const passwordHashes = new Counter({
  name: 'password_hashes_total',
  help: 'Passwords hashed or checked',
});

/** Prometheus text of everything measured in this process; served on an internal port only. */
export const metricsText = (): Promise<string> => register.metrics();

/** Content type of {@link metricsText}. */
export const metricsType: string = register.contentType;
