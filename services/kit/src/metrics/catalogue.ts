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
  toldBy: string;
}

const measured = <const M extends Measured>(one: M): M => one;

const everyPart = 'every part';
const everyService = 'services';

/** All metrics that our processes report. */
export const catalogue = {
  http_request_duration_seconds: measured({
    type: 'histogram',
    help: 'Requests by route pattern (none: no route)',
    unit: 'seconds',
    labels: ['service', 'route', 'method', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    toldBy: 'services, document',
  }),
  replies_off_contract_total: measured({
    type: 'counter',
    help: 'Replies that broke their contract; each one is a bug',
    unit: 'count',
    labels: ['route', 'method'],
    toldBy: everyService,
  }),
  part_ready: measured({
    type: 'gauge',
    help: 'Whether the part is ready (/readyz answers 200)',
    unit: 'yes or no',
    labels: ['part'],
    toldBy: everyPart,
  }),
  database_pool_connections: measured({
    type: 'gauge',
    help: 'Database connections, in use or idle',
    unit: 'count',
    labels: ['pool', 'state'],
    toldBy: everyPart,
  }),
  database_pool_size: measured({
    type: 'gauge',
    help: 'Maximum connections in the pool',
    unit: 'count',
    labels: ['pool'],
    toldBy: everyPart,
  }),
  database_pool_waiting: measured({
    type: 'gauge',
    help: 'Calls waiting for a connection',
    unit: 'count',
    labels: ['pool'],
    toldBy: everyPart,
  }),
  database_pool_refused_total: measured({
    type: 'counter',
    help: 'Calls that timed out waiting for a connection',
    unit: 'count',
    labels: ['pool'],
    toldBy: everyPart,
  }),
  password_hashes_total: measured({
    type: 'counter',
    help: 'Passwords hashed or checked; each takes some milliseconds of CPU',
    unit: 'count',
    labels: [],
    toldBy: 'auth',
  }),
  sockets_open: measured({
    type: 'gauge',
    help: 'Open sockets on this process',
    unit: 'count',
    labels: [],
    toldBy: 'messaging',
  }),
  message_delay_seconds: measured({
    type: 'histogram',
    help: 'From storing a message to telling it to the sockets of this process',
    unit: 'seconds',
    labels: [],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 30],
    toldBy: 'messaging',
  }),
  jobs_waiting: measured({
    type: 'gauge',
    help: 'Due jobs; all runners report the same number, so take the maximum',
    unit: 'count',
    labels: ['task'],
    toldBy: 'jobs',
  }),
  jobs_oldest_seconds: measured({
    type: 'gauge',
    help: 'Age of the oldest due job; 0 if none is due',
    unit: 'seconds',
    labels: ['task'],
    toldBy: 'jobs',
  }),
  jobs_given_up: measured({
    type: 'gauge',
    help: 'Jobs that used up all their retries',
    unit: 'count',
    labels: ['task'],
    toldBy: 'jobs',
  }),
  job_duration_seconds: measured({
    type: 'histogram',
    help: 'Finished jobs by outcome (done, failed)',
    unit: 'seconds',
    labels: ['task', 'outcome'],
    buckets: [0.01, 0.05, 0.2, 1, 5, 30, 120],
    toldBy: 'jobs',
  }),
  mails_total: measured({
    type: 'counter',
    help: 'Emails by outcome (sent, refused: retried, given_up)',
    unit: 'count',
    labels: ['kind', 'outcome'],
    toldBy: 'jobs',
  }),
  remote_load_failures_total: measured({
    type: 'counter',
    help: 'Remote pages that failed to load or crashed, reported by browsers; builds before the live one are "earlier"',
    unit: 'count',
    labels: ['remote', 'build', 'reason'],
    toldBy: 'document',
  }),
  client_errors_total: measured({
    type: 'counter',
    help: 'Unexpected script errors reported by browsers, by script owner (a remote, shell, other)',
    unit: 'count',
    labels: ['part', 'kind'],
    toldBy: 'document',
  }),
} satisfies Record<string, Measured>;

/** Metrics of the library that alert rules and dashboards use. Every process reports them. */
export const fromLibrary = {
  nodejs_eventloop_lag_p99_seconds: measured({
    type: 'gauge',
    help: 'Event loop delay since the last scrape',
    unit: 'seconds',
    labels: [],
    toldBy: everyPart,
  }),
  nodejs_heap_size_used_bytes: measured({
    type: 'gauge',
    help: 'Heap in use',
    unit: 'bytes',
    labels: [],
    toldBy: everyPart,
  }),
  process_resident_memory_bytes: measured({
    type: 'gauge',
    help: 'Resident memory',
    unit: 'bytes',
    labels: [],
    toldBy: everyPart,
  }),
  process_cpu_seconds_total: measured({
    type: 'counter',
    help: 'CPU time',
    unit: 'seconds',
    labels: [],
    toldBy: everyPart,
  }),
  process_start_time_seconds: measured({
    type: 'gauge',
    help: 'Start time of the process (Unix time)',
    unit: 'seconds',
    labels: [],
    toldBy: everyPart,
  }),
} satisfies Record<string, Measured>;

export type Catalogue = typeof catalogue;

/** Names of the metrics of one type. */
export type NameOf<T extends Measured['type']> = {
  [N in keyof Catalogue]: Catalogue[N]['type'] extends T ? N : never;
}[keyof Catalogue];

/** Labels of a metric. */
export type LabelOf<N extends keyof Catalogue> = Catalogue[N]['labels'][number];
