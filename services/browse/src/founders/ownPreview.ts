import type { FounderDetails, PreviewAs } from '@introvest/contracts/browse';
import { presentPapers, type SharedPapersRow } from '@introvest/cards/sharedPapers';
import type { Db } from '@introvest/service-kit/db';
import { notFound } from '@introvest/service-kit/errors';
import type { SessionUser } from '@introvest/service-kit/session';
import { asPair, unconnectedViewer } from '../views/ownPreview.js';
import { presentFounder } from './present.js';
import { findFounder } from './queries.js';

interface ShowingRow extends SharedPapersRow {
  user_id: string;
  deck_audience: 'investors' | 'verified' | 'connections';
}

/** Reads the card as an unconnected investor, so that the founder's own access doesn't affect it. */
export async function readOwnStartup(
  db: Db,
  founder: SessionUser,
  as: PreviewAs,
): Promise<FounderDetails> {
  const row = await findFounder(db, unconnectedViewer('investor', founder), founder.id);
  const showing = await db<ShowingRow>('onboarding.own_showing')
    .where({ user_id: founder.id })
    .first();
  if (!row || !showing) throw notFound();
  const audience = as === 'connection' ? 'investors' : showing.deck_audience;
  const access = audience === 'investors' ? 'open' : audience;
  const card = presentFounder({
    ...row,
    deck_access: row.pitch_deck_url === null ? 'none' : access,
  });
  return {
    ...card,
    ...asPair(as),
    papers: as === 'connection' ? presentPapers(showing) : null,
  };
}
