import type { BrowseInvestor } from '@introvest/contracts/browse';
import type { PublicInvestorFacts } from '@introvest/contracts/profileFields';
import { fromColumns } from '@introvest/service-kit/columns';
import { presentInvestorMatch } from '../matching/present.js';
import { investorFacts, type InvestorRow } from './queries.js';

/** What anybody signed in may read: the public fields, and no others. */
export const presentInvestor = (row: InvestorRow): BrowseInvestor => ({
  id: row.profile_id,
  userId: row.user_id,
  user: {
    id: row.user_id,
    firstName: row.first_name,
    lastName: row.last_name,
    profileImageUrl: row.profile_image_url,
    isVerified: row.is_verified,
  },
  ...fromColumns<PublicInvestorFacts>(row, investorFacts),
  match: presentInvestorMatch(row),
  connectionStatus: row.connection_status,
  canConnect: row.can_connect,
});
