import { newId } from '@introvest/service-kit/ids';
import type { TestDatabase } from '../database.js';

const week = 7 * 24 * 60 * 60 * 1000;

interface Given {
  founderId: string;
  end?: Date;
  more?: object;
}

export async function createHighlight(
  database: TestDatabase,
  { founderId, end = new Date(Date.now() + week), more }: Given,
): Promise<{ id: string; end: Date }> {
  const id = newId();
  await database
    .db('dashboards')('profile_highlights')
    .insert({
      id,
      founder_id: founderId,
      duration: 7,
      start_date: new Date(end.getTime() - week - 1000),
      end_date: end,
      status: 'active',
      amount_paid: 1000,
      ...more,
    });
  return { id, end };
}
