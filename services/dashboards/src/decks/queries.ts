import { deckAccessOf } from '@introvest/cards/deckAccess';
import { hiddenFrom } from '@introvest/cards/hidden';
import { type Db, queryFirst } from '@introvest/service-kit/db';
import { newId } from '@introvest/service-kit/ids';
import { runShape } from '@introvest/service-kit/prepared';

const decksOf = (db: Db, investorId: string) =>
  db('saved_pitch_decks as s')
    .where({ investor_id: investorId })
    .whereRaw(`s.founder_id not in ${hiddenFrom('?')}`, [investorId]);

export const listSavedDecks = (db: Db, investorId: string): Promise<object[]> =>
  runShape(
    db,
    'saved decks',
    `select s.id, s.investor_id, s.founder_id, s.file_id, s.original_file_name, s.file_url, s.company_name,
      s.file_size, s.saved_at,
      coalesce(${deckAccessOf('s.founder_id', 's.investor_id')}, 'none') as access,
      exists (select from onboarding.decks d
        where d.founder_id = s.founder_id and d.file_id <> s.file_id) as is_updated
    from saved_pitch_decks s
    where s.investor_id = :investorId and s.founder_id not in ${hiddenFrom(':investorId')}
    order by s.saved_at desc, s.id desc`,
    { investorId },
  );

export const findSavedDeck = (
  db: Db,
  investorId: string,
  founderId: string,
): Promise<object | undefined> =>
  decksOf(db, investorId)
    .join('onboarding.decks as d', { 'd.founder_id': 's.founder_id', 'd.file_id': 's.file_id' })
    .where({ 's.founder_id': founderId })
    .first('s.id');

export const insertSavedDeck = (
  db: Db,
  investorId: string,
  deck: { founderId: string; fileUrl: string },
) =>
  queryFirst<object>(
    db,
    `insert into saved_pitch_decks
      (id, investor_id, founder_id, file_id, original_file_name, file_url, company_name, file_size)
    select :id, :investorId, d.founder_id, d.file_id, d.original_name, d.file_url,
      coalesce(f.company_name, concat_ws(' ', f.first_name, f.last_name)), d.file_size
    from onboarding.decks d
    join onboarding.founder_cards f on f.user_id = d.founder_id
    where d.founder_id = :founderId and d.file_url = :fileUrl
      and ${deckAccessOf('d.founder_id', ':investorId')} = 'open'
    on conflict on constraint saved_pitch_decks_file_key
      do update set saved_at = saved_pitch_decks.saved_at
    returning *, 'open' as access, false as is_updated`,
    { id: newId(), investorId, ...deck },
  );

export const deleteSavedDeck = (db: Db, investorId: string, id: string): Promise<number> =>
  decksOf(db, investorId).where({ id }).delete();
