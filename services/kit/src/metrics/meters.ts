import pTimeout from 'p-timeout';
import { collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client';
import { catalogue, type LabelOf, type Measured, type NameOf } from './catalogue.js';

collectDefaultMetrics();

function configOf<N extends keyof typeof catalogue>(name: N) {
  const { help, labels } = catalogue[name] as Measured;
  return { name, help, labelNames: [...labels] as LabelOf<N>[] };
}

/** A counter of the catalogue; all of a process's metrics share one register. */
export const counter = <N extends NameOf<'counter'>>(name: N): Counter<LabelOf<N>> =>
  new Counter(configOf(name));

/** A gauge of the catalogue. */
export const gauge = <N extends NameOf<'gauge'>>(name: N): Gauge<LabelOf<N>> =>
  new Gauge(configOf(name));

/** A histogram of the catalogue. */
export function histogram<N extends NameOf<'histogram'>>(name: N): Histogram<LabelOf<N>> {
  const { buckets } = catalogue[name] as Measured;
  return new Histogram({ ...configOf(name), buckets: [...(buckets ?? [])] });
}

/** Seconds per request by service, route pattern, method and status. */
export const requestSeconds = histogram('http_request_duration_seconds');

/** Replies in production that did not fit their contract, by route. */
export const repliesOffContract = counter('replies_off_contract_total');

/** Passwords hashed or checked. */
export const passwordHashes = counter('password_hashes_total');

const usualMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** A method as a label: clients may invent others. */
export const methodLabel = (method: string): string =>
  usualMethods.has(method) ? method : 'other';

type Look = () => void | Promise<void>;
const looks = new Set<Look>();
const lookMs = 2000;

/** Looks at something each time that the metrics are asked for; answers how to stop. */
export function lookWhenAsked(look: Look): () => void {
  looks.add(look);
  return () => void looks.delete(look);
}

/** What is away must not take all other metrics with it: it leaves its own out. */
async function lookAtAll(): Promise<void> {
  const all = [...looks].map(async (look) => look());
  await pTimeout(Promise.allSettled(all), { milliseconds: lookMs, fallback: () => undefined });
}

/** Prometheus text of everything measured in this process; served on an internal port only. */
export async function metricsText(): Promise<string> {
  await lookAtAll();
  return register.metrics();
}

/** Content type of {@link metricsText}. */
export const metricsType: string = register.contentType;
