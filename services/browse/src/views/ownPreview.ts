import type { FounderCard, PreviewAs, Match } from '@introvest/contracts/browse';
import type { SessionUser } from '@introvest/service-kit/session';

export const unconnectedViewer = (
  userType: 'founder' | 'investor',
  like: SessionUser,
): SessionUser => ({ ...like, id: '00000000-0000-0000-0000-000000000000', userType });

type Pair = Pick<
  FounderCard,
  'connectionStatus' | 'closedAs' | 'canConnect' | 'canConnectFrom' | 'declined'
>;

// A match depends on the viewer, so a preview shows none.
const noMatch: Match = { score: 0, reasons: [] };

export const asPair = (as: PreviewAs): Pair & { match: Match } => ({
  connectionStatus: as === 'connection' ? 'accepted' : 'none',
  closedAs: null,
  canConnect: as === 'stranger',
  canConnectFrom: null,
  declined: null,
  match: noMatch,
});
