import type { FounderCard, LookedAtAs, Match } from '@introvest/contracts/browse';
import type { SessionUser } from '@introvest/service-kit/session';

/** Returns a session user of that side without any connections. */
export const nobodyOf = (userType: 'founder' | 'investor', like: SessionUser): SessionUser => ({
  ...like,
  id: '00000000-0000-0000-0000-000000000000',
  userType,
});

type Pair = Pick<
  FounderCard,
  'connectionStatus' | 'closedAs' | 'canConnect' | 'canConnectFrom' | 'declined'
>;

// The match differs between viewers, so none is shown.
const noMatch: Match = { score: 0, reasons: [] };

/** Returns the connection state of such a viewer. */
export const asPair = (as: LookedAtAs): Pair & { match: Match } => ({
  connectionStatus: as === 'connection' ? 'accepted' : 'none',
  closedAs: null,
  canConnect: as === 'stranger',
  canConnectFrom: null,
  declined: null,
  match: noMatch,
});
