import type Router from '@koa/router';
import { listDeckReaders, type DeckReader } from '@introvest/contracts/decks';
import { toFields } from '@introvest/service-kit/columns';
import type { ServiceDeps } from '@introvest/service-kit/deps';
import { presentEach } from '@introvest/service-kit/reply';
import { serve } from '@introvest/service-kit/serve';
import { listReaders } from './queries.js';

export function registerReaders(router: Router, { db }: ServiceDeps): void {
  serve(router, listDeckReaders, async ({ ctx, user, query }) => {
    const rows = await listReaders(db, user.id, query.version);
    const [{ version, versions, deck_pages: pages }] = rows as [(typeof rows)[number]];
    const readers = rows.filter(({ visits }) => visits !== null);
    return { version, versions, pages, readers: presentEach(ctx, readers, toFields<DeckReader>) };
  });
}
