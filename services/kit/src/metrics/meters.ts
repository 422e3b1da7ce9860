import pTimeout from 'p-timeout';
import { collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client';
import { catalogue, type LabelOf, type Measured, type NameOf } from './catalogue.js';

collectDefaultMetrics();

function configOf<N extends keyof typeof catalogue>(name: N) {
  const { help, labels } = catalogue[name] as Measured;
  return { name, help, labelNames: [...labels] as LabelOf<N>[] };
}

/** Creates a counter of the catalogue. All metrics of a process share one registry. */
export const counter = <N extends NameOf<'counter'>>(name: N): Counter<LabelOf<N>> =>
  new Counter(configOf(name));

/** Creates a gauge of the catalogue. */
export const gauge = <N extends NameOf<'gauge'>>(name: N): Gauge<LabelOf<N>> =>
  new Gauge(configOf(name));

/** Creates a histogram of the catalogue. */
export function histogram<N extends NameOf<'histogram'>>(name: N): Histogram<LabelOf<N>> {
  const { buckets } = catalogue[name] as Measured;
  return new Histogram({ ...configOf(name), buckets: [...(buckets ?? [])] });
}

/** Seconds per request by service, route pattern, method and status. */
export const requestSeconds = histogram('http_request_duration_seconds');

/** Replies in production that broke their contract, by route. */
export const repliesOffContract = counter('replies_off_contract_total');

/** Passwords hashed or checked. */
export const passwordHashes = counter('password_hashes_total');

const usualMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Returns a method as a label. Unknown methods become 'other', because clients may invent them. */
export const methodLabel = (method: string): string =>
  usualMethods.has(method) ? method : 'other';

type MeterCallback = () => void | Promise<void>;
const callbacks = new Set<MeterCallback>();
const pollMs = 2000;

/** Runs `look` at each scrape. Returns a function that removes `look` again. */
export function onScrape(look: MeterCallback): () => void {
  callbacks.add(look);
  return () => void callbacks.delete(look);
}

/** Runs all looks. A failure or a timeout leaves out only its own metrics. */
async function updateMeters(): Promise<void> {
  const all = [...callbacks].map(async (look) => look());
  await pTimeout(Promise.allSettled(all), { milliseconds: pollMs, fallback: () => undefined });
}

/** Returns all metrics of this process in Prometheus format. Served on an internal port only. */
export async function metricsText(): Promise<string> {
  await updateMeters();
  return register.metrics();
}

/** Content type of {@link metricsText}. */
export const metricsType: string = register.contentType;
