import { highlightOffers } from '@introvest/contracts/vocabularies';
import { newId } from '@introvest/service-kit/ids';
import type { Db } from '@introvest/service-kit/db';
import { daysBefore, hoursBefore, seedOf, type Cast } from './cast.js';
import type { DemoHighlight } from './demoPeople.js';
import { demoActivity } from './people.js';
import type { StoredFile } from './storeFiles.js';

const pairsOf = (lists: Record<string, string[]>) =>
  Object.entries(lists).flatMap(([investor, founders]) =>
    founders.map((founder, place) => ({ investor, founder, place })),
  );

const bookmarkRows = (cast: Cast) =>
  pairsOf(demoActivity.bookmarks).map(({ investor, founder, place }) => ({
    id: newId(),
    investor_id: cast.idOf(investor),
    founder_id: cast.idOf(founder),
    created_at: hoursBefore(cast.now, 5 + place * 41),
  }));

function savedDeckRows(cast: Cast, files: StoredFile[]) {
  return pairsOf(demoActivity.savedDecks).map(({ investor, founder, place }) => {
    const { id, who } = cast.founder(founder);
    const deck = files.find((file) => file.userId === id && file.uploadType === 'pitch_deck');
    if (!deck) throw new Error(`${who.company} has no deck.`);
    return {
      id: newId(),
      investor_id: cast.idOf(investor),
      founder_id: id,
      file_id: deck.id,
      original_file_name: deck.originalName,
      file_url: deck.url,
      company_name: who.company,
      file_size: deck.size,
      saved_at: hoursBefore(cast.now, 7 + place * 37),
    };
  });
}

function highlightRow({ founder, days, startedDaysAgo }: DemoHighlight, cast: Cast) {
  const offer = highlightOffers.find(({ duration }) => duration === days);
  if (!offer) throw new Error(`Highlights of ${days} days are not sold.`);
  const started = daysBefore(cast.now, startedDaysAgo);
  return {
    id: newId(),
    founder_id: cast.idOf(founder),
    duration: days,
    start_date: started,
    end_date: daysBefore(cast.now, startedDaysAgo - days),
    status: 'active',
    amount_paid: offer.amount,
    currency: 'gbp',
    payment_intent_id: `pi_demo_${newId()}`,
    created_at: started,
    updated_at: started,
  };
}

const ledgerRow = (highlight: ReturnType<typeof highlightRow>) => ({
  id: newId(),
  payment_intent_id: highlight.payment_intent_id,
  highlight_id: highlight.id,
  amount: highlight.amount_paid,
  currency: highlight.currency,
  taken_at: highlight.created_at,
});

function viewRows(cast: Cast) {
  const people = [...cast.founders, ...cast.investors];
  const shown = new Set(demoActivity.highlights.map(({ founder }) => founder));
  return people.flatMap((viewer) =>
    people
      .filter((viewed) => viewed.role !== viewer.role)
      .flatMap((viewed) => {
        const every = shown.has(viewed.handle) ? 7 : 19;
        return Array.from({ length: 30 }, (_, days) => days)
          .filter((days) => seedOf(`${viewer.handle} ${viewed.handle} ${days}`) % every === 0)
          .map((days) => viewRow(viewer.id, viewed.id, daysBefore(cast.now, days)));
      }),
  );
}

const viewRow = (viewer: string, viewed: string, at: Date) => ({
  id: newId(),
  viewer_id: viewer,
  profile_user_id: viewed,
  viewed_on: at.toISOString().slice(0, 10),
  viewed_at: at,
});

export async function loadExtras(db: Db, cast: Cast, files: StoredFile[]): Promise<void> {
  const highlights = demoActivity.highlights.map((highlight) => highlightRow(highlight, cast));
  await db.transaction(async (trx) => {
    await trx('bookmarks').insert(bookmarkRows(cast));
    await trx('saved_pitch_decks').insert(savedDeckRows(cast, files));
    await trx('profile_highlights').insert(highlights);
    await trx('payment_ledger').insert(highlights.map(ledgerRow));
    await trx('profile_views').insert(viewRows(cast));
  });
}
