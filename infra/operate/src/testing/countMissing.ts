import { queryValue } from './probes.js';
import type { Place } from './installation.js';

export async function countMissing({ addresses }: Place, acknowledged: string[]): Promise<number> {
  const ids = acknowledged.map((id) => `'${id}'`).join(', ');
  const sql = `select count(*) from messaging.messages where id in (${ids || 'null'})`;
  return acknowledged.length - Number(await queryValue(addresses.migrate ?? '', sql));
}
