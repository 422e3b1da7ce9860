// The columns are name, help, type, unit, labels and reporter. The last five metrics come from the library.
const table = `
http_request_duration_seconds | Requests by route pattern (none: no route) | histogram | seconds | service, route, method, status | services, document
replies_off_contract_total | Replies that broke their contract; each one is a bug | counter | count | route, method | services
part_ready | Whether the part is ready (/readyz answers 200) | gauge | yes or no | part | every part
database_pool_connections | Database connections, in use or idle | gauge | count | pool, state | every part
database_pool_size | Maximum connections in the pool | gauge | count | pool | every part
database_pool_waiting | Calls waiting for a connection | gauge | count | pool | every part
database_pool_refused_total | Calls that timed out waiting for a connection | counter | count | pool | every part
password_hashes_total | Passwords hashed or checked; each takes some milliseconds of CPU | counter | count | none | auth
sockets_open | Open sockets on this process | gauge | count | none | messaging
message_delay_seconds | From storing a message to sending it to the sockets of this process | histogram | seconds | none | messaging
jobs_waiting | Due jobs; all runners report the same number, so take the maximum | gauge | count | task | jobs
jobs_oldest_seconds | Age of the oldest due job; 0 if none is due | gauge | seconds | task | jobs
jobs_given_up | Jobs that used up all their retries | gauge | count | task | jobs
job_duration_seconds | Finished jobs by outcome (done, failed) | histogram | seconds | task, outcome | jobs
mails_total | Emails by outcome (sent, refused: retried, given_up) | counter | count | kind, outcome | jobs
remote_load_failures_total | Remote pages that failed to load or crashed, reported by browsers; builds before the live one are "earlier" | counter | count | remote, build, reason | document
client_errors_total | Unexpected script errors reported by browsers, by script owner (a remote, shell, other) | counter | count | part, kind | document
nodejs_eventloop_lag_p99_seconds | Event loop delay since the last scrape | gauge | seconds | none | every part
nodejs_heap_size_used_bytes | Heap in use | gauge | bytes | none | every part
process_resident_memory_bytes | Resident memory | gauge | bytes | none | every part
process_cpu_seconds_total | CPU time | counter | seconds | none | every part
process_start_time_seconds | Start time of the process (Unix time) | gauge | seconds | none | every part`;

/**
 * All metrics. Their names must not change, because alert rules, dashboards and docs/settings.md use them. Label values
 * come from code, the registry or route patterns, so that outsiders can't create series.
 */
export const catalogue = table
  .trim()
  .split('\n')
  .map((row) => {
    const [name = '', help = '', type = '', unit = '', labels = '', reportedBy = ''] =
      row.split(' | ');
    const labelNames = labels === 'none' ? [] : labels.split(', ');
    return { name, help, type, unit, labels: labelNames, reportedBy };
  });

/** Upper bounds of the histograms. */
export const buckets: Readonly<Record<string, number[]>> = {
  http_request_duration_seconds: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
  message_delay_seconds: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 30],
  job_duration_seconds: [0.01, 0.05, 0.2, 1, 5, 30, 120],
};
