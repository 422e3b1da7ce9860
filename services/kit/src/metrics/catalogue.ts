/** A metric. The name of a metric must not change, because alert rules, dashboards and docs/settings.md use it. */
export interface Measured {
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
  unit: 'seconds' | 'bytes' | 'count' | 'yes or no';
  /** Labels. Their values come from code, the registry or route patterns, so that outsiders can't create series. */
  labels: readonly string[];
  /** Upper bounds of a histogram. */
  buckets?: readonly number[];
  /** The processes that report the metric. */
  reportedBy: string;
}

type Unit = Measured['unit'];

const counter = <const L extends string>(
  reportedBy: string,
  labels: readonly L[],
  help: string,
  unit: Unit = 'count',
) => ({ type: 'counter', unit, reportedBy, labels, help }) as const;

const gauge = <const L extends string>(
  unit: Unit,
  reportedBy: string,
  labels: readonly L[],
  help: string,
) => ({ type: 'gauge', unit, reportedBy, labels, help }) as const;

const histogram = <const L extends string>(
  reportedBy: string,
  labels: readonly L[],
  buckets: readonly number[],
  help: string,
) => ({ type: 'histogram', unit: 'seconds', reportedBy, labels, buckets, help }) as const;

const everyPart = 'every part';

/** All metrics that our processes report. */
export const catalogue = {
  http_request_duration_seconds: histogram(
    'services, document',
    ['service', 'route', 'method', 'status'],
    [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    'Requests by route pattern (none: no route)',
  ),
  replies_off_contract_total: counter(
    'services',
    ['route', 'method'],
    'Replies that broke their contract; each one is a bug',
  ),
  part_ready: gauge(
    'yes or no',
    everyPart,
    ['part'],
    'Whether the part is ready (/readyz answers 200)',
  ),
  database_pool_connections: gauge(
    'count',
    everyPart,
    ['pool', 'state'],
    'Database connections, in use or idle',
  ),
  database_pool_size: gauge('count', everyPart, ['pool'], 'Maximum connections in the pool'),
  database_pool_waiting: gauge('count', everyPart, ['pool'], 'Calls waiting for a connection'),
  database_pool_refused_total: counter(
    everyPart,
    ['pool'],
    'Calls that timed out waiting for a connection',
  ),
  password_hashes_total: counter(
    'auth',
    [],
    'Passwords hashed or checked; each takes some milliseconds of CPU',
  ),
  sockets_open: gauge('count', 'messaging', [], 'Open sockets on this process'),
  message_delay_seconds: histogram(
    'messaging',
    [],
    [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 30],
    'From storing a message to sending it to the sockets of this process',
  ),
  jobs_waiting: gauge(
    'count',
    'jobs',
    ['task'],
    'Due jobs; all runners report the same number, so take the maximum',
  ),
  jobs_oldest_seconds: gauge(
    'seconds',
    'jobs',
    ['task'],
    'Age of the oldest due job; 0 if none is due',
  ),
  jobs_given_up: gauge('count', 'jobs', ['task'], 'Jobs that used up all their retries'),
  job_duration_seconds: histogram(
    'jobs',
    ['task', 'outcome'],
    [0.01, 0.05, 0.2, 1, 5, 30, 120],
    'Finished jobs by outcome (done, failed)',
  ),
  mails_total: counter(
    'jobs',
    ['kind', 'outcome'],
    'Emails by outcome (sent, refused: retried, given_up)',
  ),
  remote_load_failures_total: counter(
    'document',
    ['remote', 'build', 'reason'],
    'Remote pages that failed to load or crashed, reported by browsers; builds before the live one are "earlier"',
  ),
  client_errors_total: counter(
    'document',
    ['part', 'kind'],
    'Unexpected script errors reported by browsers, by script owner (a remote, shell, other)',
  ),
} satisfies Record<string, Measured>;

/** Metrics of the library that alert rules and dashboards use. Every process reports them. */
export const fromLibrary = {
  nodejs_eventloop_lag_p99_seconds: gauge(
    'seconds',
    everyPart,
    [],
    'Event loop delay since the last scrape',
  ),
  nodejs_heap_size_used_bytes: gauge('bytes', everyPart, [], 'Heap in use'),
  process_resident_memory_bytes: gauge('bytes', everyPart, [], 'Resident memory'),
  process_cpu_seconds_total: counter(everyPart, [], 'CPU time', 'seconds'),
  process_start_time_seconds: gauge(
    'seconds',
    everyPart,
    [],
    'Start time of the process (Unix time)',
  ),
} satisfies Record<string, Measured>;

export type Catalogue = typeof catalogue;

/** Names of the metrics of one type. */
export type NameOf<T extends Measured['type']> = {
  [N in keyof Catalogue]: Catalogue[N]['type'] extends T ? N : never;
}[keyof Catalogue];

/** Labels of a metric. */
export type LabelOf<N extends keyof Catalogue> = Catalogue[N]['labels'][number];
