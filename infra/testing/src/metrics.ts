import { metricsText } from '@introvest/service-kit/metrics';

/** The series of a metric of this process, by their labels as Prometheus reads them. */
export async function seriesOf(name: string): Promise<Record<string, number>> {
  const lines = (await metricsText()).matchAll(/^(\w+?)(?:\{(.*)\})? (\S+)$/gm);
  return Object.fromEntries(
    [...lines]
      .filter(([, own]) => own === name)
      .map(([, , labels = '', value]) => [labels, Number(value)]),
  );
}
