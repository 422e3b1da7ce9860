import type Router from '@koa/router';
import { listDeckReaders, type DeckReader } from '@introvest/contracts/decks';
import type { ServiceDeps } from '@introvest/service-kit/deps';
import { presentEach } from '@introvest/service-kit/reply';
import { serve } from '@introvest/service-kit/serve';
import { tenths } from '../tenths.js';
import { listReaders, type ReaderRow } from './queries.js';

const presentReader = (row: ReaderRow): DeckReader => ({
  userId: row.reader_id,
  name: row.name,
  visits: row.visits ?? 0,
  seconds: tenths(row.seconds),
  pages: (row.pages ?? []).map(({ page, seconds }) => ({ page, seconds: tenths(seconds) })),
  lastReadAt: row.last_at.toISOString(),
  isRevoked: row.is_revoked,
});

export function registerReaders(router: Router, { db }: ServiceDeps): void {
  serve(router, listDeckReaders, async ({ ctx, user, query }) => {
    const rows = await listReaders(db, user.id, query.version);
    const [{ version, versions, deck_pages: pages }] = rows as [ReaderRow];
    const readers = rows.filter(({ visits }) => visits !== null);
    return { version, versions, pages, readers: presentEach(ctx, readers, presentReader) };
  });
}
