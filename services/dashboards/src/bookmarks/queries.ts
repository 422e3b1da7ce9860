import { type Db, queryFirst } from '@introvest/service-kit/db';
import { runShape } from '@introvest/service-kit/prepared';
import {
  founderCardColumns,
  founderCardJoins,
  type FounderCardRow,
} from '@introvest/cards/founderCard';
import { hiddenFrom } from '@introvest/cards/hidden';
import { newId } from '@introvest/service-kit/ids';

export interface BookmarkRow {
  id: string;
  investor_id: string;
  founder_id: string;
  created_at: Date;
}

export const listBookmarks = (db: Db, investorId: string) =>
  runShape<BookmarkRow & FounderCardRow>(
    db,
    'bookmarks',
    `select m.id, m.investor_id, m.founder_id, m.created_at, ${founderCardColumns}
    from bookmarks m
    join onboarding.founder_cards f on f.user_id = m.founder_id ${founderCardJoins}
    where m.investor_id = :viewer and m.founder_id not in ${hiddenFrom()}
    order by m.created_at desc, m.id desc`,
    { viewer: investorId },
  );

const bookmarksOf = (db: Db, investorId: string) =>
  db<BookmarkRow>('bookmarks')
    .where({ investor_id: investorId })
    .whereRaw(`founder_id not in ${hiddenFrom('?')}`, [investorId]);

export const findBookmark = (db: Db, investorId: string, founderId: string) =>
  bookmarksOf(db, investorId).where({ founder_id: founderId }).first();

export const insertBookmark = (db: Db, investorId: string, founderId: string) =>
  queryFirst<BookmarkRow>(
    db,
    `insert into bookmarks (id, investor_id, founder_id)
    select :id, :investorId, f.user_id from onboarding.founder_cards f
    where f.user_id = :founderId and f.user_id not in ${hiddenFrom(':investorId')}
    on conflict on constraint bookmarks_pair_key
      do update set created_at = bookmarks.created_at
    returning *`,
    { id: newId(), investorId, founderId },
  );

export const deleteBookmark = (db: Db, investorId: string, founderId: string): Promise<number> =>
  bookmarksOf(db, investorId).where({ founder_id: founderId }).delete();
