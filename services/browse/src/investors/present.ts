import type { BrowseInvestor } from '@introvest/contracts/browse';
import { presentInvestorMatch } from '../matching/present.js';
import type { InvestorRow } from './queries.js';

/** What anybody signed in may read: the list is an allow-list, field by field. */
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
  fullName: row.full_name,
  investmentRange: row.investment_range,
  areasOfInterest: row.areas_of_interest,
  otherInterest: row.other_interest,
  bio: row.bio,
  linkedinProfile: row.linkedin_profile,
  firmName: row.firm_name,
  title: row.title,
  location: row.location,
  investmentFocus: row.investment_focus,
  checkSizeMin: row.check_size_min,
  checkSizeMax: row.check_size_max,
  stagePreferences: row.stage_preferences,
  industryPreferences: row.industry_preferences,
  description: row.description,
  website: row.website,
  portfolioCompanies: row.portfolio_companies,
  match: presentInvestorMatch(row),
  connectionStatus: row.connection_status,
  canConnect: row.can_connect,
});
