import { expect, test } from '@jest/globals';
import { newId } from '@introvest/service-kit/ids';
import { presentNotification } from './present.js';
import type { NotificationRow } from './queries.js';

const since = new Date('2026-12-05T12:30:00.000Z');
const row = (what: NotificationRow['what']): NotificationRow => ({
  id: newId(),
  what,
  kind: 'highlight',
  about: newId(),
  since,
  created_at: since,
  is_read: false,
  other_id: null,
  other_type: null,
  name: null,
  company: null,
  status: null,
  amount: null,
  pages_read: 0,
  pages: null,
  search: null,
});

test("returns a highlight's end as a timestamp, which pages format in their own time zone", () => {
  expect(presentNotification(row('highlight_ending'), 'founder')).toMatchObject({
    title: 'Your highlight ends on 5 December 2026 at 12:30 UTC',
    highlightEndsAt: since.toISOString(),
  });
  expect(presentNotification(row('highlight_ended'), 'founder')).not.toHaveProperty(
    'highlightEndsAt',
  );
});
