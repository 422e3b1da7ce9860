import type { FounderCard, LookedAtAs, Match } from '@introvest/contracts/browse';
import type { SessionUser } from '@introvest/service-kit/session';

/** Somebody of that side whom nothing connects with anybody. */
export const nobodyOf = (userType: 'founder' | 'investor', like: SessionUser): SessionUser => ({
  ...like,
  id: '00000000-0000-0000-0000-000000000000',
  userType,
});

type Pair = Pick<
  FounderCard,
  'connectionStatus' | 'closedAs' | 'canConnect' | 'canConnectFrom' | 'declined'
>;

// How well they fit differs from one to the other, so nothing is said of it.
const noMatch: Match = { score: 0, reasons: [] };

/** How such a viewer stands to the person. */
export const asPair = (as: LookedAtAs): Pair & { match: Match } => ({
  connectionStatus: as === 'connection' ? 'accepted' : 'none',
  closedAs: null,
  canConnect: as === 'stranger',
  canConnectFrom: null,
  declined: null,
  match: noMatch,
});
