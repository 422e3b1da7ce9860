import type { FounderPage } from '@introvest/contracts/browse';
import { numberOf } from '@introvest/people/names';

export const poundsOf = (pence: number): string =>
  new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency: 'GBP',
    minimumFractionDigits: pence % 100 === 0 ? 0 : 2,
  }).format(pence / 100);

export function fileSizeOf(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  // Rounds first, so that 1,048,500 bytes are shown as '1.0 MB' rather than '1024 KB'.
  const kilobytes = Math.round(bytes / 1024);
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${numberOf(count)} ${count === 1 ? one : many}`;

export const totalOf = ({ total, totalIsExact }: FounderPage) =>
  `${numberOf(total)}${totalIsExact ? '' : '+'}`;
