import type Router from '@koa/router';
import { getDeck, recordDeckPages, startDeckVisit, type Deck } from '@introvest/contracts/decks';
import type { ServiceDeps } from '@introvest/service-kit/deps';
import { notFound } from '@introvest/service-kit/errors';
import { enqueue } from '@introvest/service-kit/jobs';
import { commitReply } from '@introvest/service-kit/reply';
import { serve } from '@introvest/service-kit/serve';
import { addPages, findDeck, insertVisit, type DeckRow } from './queries.js';

/** Time in seconds between a visit's first batch and the notification, so that most pages are counted by then. */
const notifyAfterSeconds = 300;

const presentDeck = (row: DeckRow, isInvestor: boolean): Deck => ({
  fileUrl: row.file_url,
  fileName: row.original_name,
  version: row.version,
  mayDownload: row.may_download,
  companyName: row.company_name,
  needsNotice: isInvestor && !row.is_informed && !row.reads_privately,
  isRecorded: isInvestor && !row.reads_privately,
});

export function registerReading(router: Router, { db }: ServiceDeps): void {
  serve(router, getDeck, async ({ user, params: { founderId } }) => {
    const row = await findDeck(db, { founderId, viewer: user.id });
    if (!row) throw notFound();
    return presentDeck(row, user.userType === 'investor');
  });

  serve(router, startDeckVisit, ({ ctx, user, params: { founderId }, body: { pages } }) =>
    commitReply(ctx, db, async (trx) => {
      const visit = await insertVisit(trx, { founderId, viewer: user.id, pages });
      if (!visit) throw notFound();
      return visit;
    }),
  );

  serve(router, recordDeckPages, ({ ctx, user, params: { visitId }, body }) =>
    commitReply(ctx, db, async (trx) => {
      const visit = await addPages(trx, { visitId, viewer: user.id, ...body });
      if (!visit) throw notFound();
      if (visit.is_first) {
        const after = { inSeconds: notifyAfterSeconds };
        await enqueue(trx, 'decks.notify_of_visit', { visitId }, after);
      }
      return null;
    }),
  );
}
