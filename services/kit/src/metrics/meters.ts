import pTimeout from 'p-timeout';
import { collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client';
import { buckets, catalogue } from './catalogue.js';

collectDefaultMetrics();

function configOf(wanted: string) {
  const found = catalogue.find(({ name }) => name === wanted);
  if (!found) throw new Error(`The metric ${wanted} isn't in the catalogue.`);
  return { name: wanted, help: found.help, labelNames: found.labels };
}

/** Creates a counter of the catalogue. All metrics of a process share one registry. */
export const counter = (name: string) => new Counter(configOf(name));

export const gauge = (name: string) => new Gauge(configOf(name));

export const histogram = (name: string) =>
  new Histogram({ ...configOf(name), buckets: buckets[name] ?? [] });

/** Seconds per request by service, route pattern, method and status. */
export const requestSeconds = histogram('http_request_duration_seconds');

/** Responses in production that broke their contract, by route. */
export const repliesOffContract = counter('replies_off_contract_total');

export const passwordHashes = counter('password_hashes_total');

const usualMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Returns a method as a label. Unknown methods become 'other', because clients may invent them. */
export const methodLabel = (method: string): string =>
  usualMethods.has(method) ? method : 'other';

type MeterCallback = () => void | Promise<void>;
const callbacks = new Set<MeterCallback>();
const pollMs = 2000;

/** Runs `look` on each scrape. Returns a function that removes `look` again. */
export function onScrape(look: MeterCallback): () => void {
  callbacks.add(look);
  return () => void callbacks.delete(look);
}

/** Runs all scrape callbacks. A failure or a timeout omits only that callback's metrics. */
async function updateMeters(): Promise<void> {
  const all = [...callbacks].map(async (look) => look());
  await pTimeout(Promise.allSettled(all), { milliseconds: pollMs, fallback: () => undefined });
}

/** Returns all metrics of this process in Prometheus format. Served on an internal port only. */
export async function metricsText(): Promise<string> {
  await updateMeters();
  return register.metrics();
}

export const metricsType: string = register.contentType;
