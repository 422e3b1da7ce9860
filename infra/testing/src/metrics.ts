import { metricsText } from '@introvest/service-kit/metrics';

export async function seriesOf(name: string): Promise<Record<string, number>> {
  const lines = (await metricsText()).matchAll(/^(\w+?)(?:\{(.*)\})? (\S+)$/gm);
  return Object.fromEntries(
    [...lines]
      .filter(([, own]) => own === name)
      .map(([, , labels = '', value]) => [labels, Number(value)]),
  );
}

export async function increaseOf(
  name: string,
  work: () => Promise<unknown>,
): Promise<Record<string, number>> {
  const before = await seriesOf(name);
  await work();
  const after = Object.entries(await seriesOf(name));
  const more = after.map(([labels, count]): [string, number] => [
    labels,
    count - (before[labels] ?? 0),
  ]);
  return Object.fromEntries(more.filter(([, count]) => count > 0));
}
