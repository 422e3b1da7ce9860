import { catalogue } from '../metrics/catalogue.js';

export function metricsTable(): string {
  const rows = catalogue.map(({ name, help, type, unit, labels, reportedBy }) => {
    const cells = [`\`${name}\``, help, type, unit, labels.join(', ') || 'none', reportedBy];
    return `| ${cells.join(' | ')} |`;
  });
  return ['| Name | Description | Type | Unit | Labels | Reported by |', ...rows].join('\n');
}
