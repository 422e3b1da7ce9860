import { catalogue, fromLibrary, type Measured } from '../metrics/catalogue.js';

/** Returns the Markdown table of metrics in docs/settings.md. */
export function metricsTable(): string {
  const all = Object.entries({ ...catalogue, ...fromLibrary } as Record<string, Measured>);
  const rows = all.map(([name, { help, type, unit, labels, reportedBy }]) => {
    const cells = [`\`${name}\``, help, type, unit, labels.join(', ') || 'none', reportedBy];
    return `| ${cells.join(' | ')} |`;
  });
  const head = '| Name | Description | Type | Unit | Labels | Reported by |';
  return [head, '| --- | --- | --- | --- | --- | --- |', ...rows].join('\n');
}
