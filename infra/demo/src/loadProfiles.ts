import {
  areasOfInterest,
  industryOfArea,
  labelOf,
  rangeOf,
  type BusinessStage,
} from '@introvest/contracts/vocabularies';
import type { Db } from '@introvest/service-kit/db';
import type { Cast, FounderMember, InvestorMember } from './cast.js';
import type { Stage } from './demoPeople.js';
import { emailOf, fullName } from './people.js';
import { profileRow } from './rows.js';
import type { StoredFile } from './storeFiles.js';

const businessStages: Record<Stage, BusinessStage> = {
  'pre-seed': 'mvp',
  seed: 'revenue',
  'series-a': 'growth',
  'series-b': 'growth',
  'series-c': 'scale',
};

const founderColumns = ({ who }: FounderMember, deckUrl: string | null) => ({
  business_name: who.company,
  company_name: who.company,
  founder_name: fullName(who),
  email: emailOf(who),
  phone_number: who.phone,
  title: who.title,
  business_stage: businessStages[who.stage],
  business_description: who.description,
  description: who.description,
  target_market: who.targetMarket,
  funding_goal: who.fundingGoal,
  current_funding: who.raised,
  current_funding_status: who.stage,
  previous_funding_rounds: who.previousRounds,
  use_of_funds: who.useOfFunds,
  key_milestones: who.milestones,
  awards: who.awards,
  revenue_milestones: who.revenue,
  achievements: who.achievements,
  website: who.website,
  founded_year: who.foundedYear,
  tags: who.tags,
  location: who.location,
  industry: who.industry,
  stage: who.stage,
  team_size: who.teamSize,
  pitch_deck_url: deckUrl,
  onboarding_step: 6,
});

const areaOf = (industry: string): string =>
  areasOfInterest.find(({ label }) => industryOfArea(label) === industry)?.label ??
  labelOf(industry);

const investorColumns = ({ who }: InvestorMember) => ({
  full_name: fullName(who),
  areas_of_interest: who.industries.map(areaOf),
  investment_range: rangeOf(who.checkSizeMin, who.checkSizeMax),
  bio: who.bio,
  linkedin_profile: who.linkedin,
  firm_name: who.firm,
  title: who.title,
  location: who.location,
  investment_focus: who.focus,
  check_size_min: who.checkSizeMin,
  check_size_max: who.checkSizeMax,
  stage_preferences: who.stages,
  industry_preferences: who.industries,
  description: who.description,
  website: who.website,
  portfolio_companies: who.portfolio,
});

const fileRow = (file: StoredFile) => ({
  id: file.id,
  user_id: file.userId,
  file_name: file.name,
  original_name: file.originalName,
  file_url: file.url,
  file_type: file.type,
  file_size: file.size,
  upload_type: file.uploadType,
  object_key: file.objectKey,
  created_at: file.createdAt,
});

export async function loadProfiles(db: Db, cast: Cast, files: StoredFile[]): Promise<void> {
  const urlOf = (userId: string, type: StoredFile['uploadType']) =>
    files.find((file) => file.userId === userId && file.uploadType === type)?.url ?? null;
  const images = files
    .filter(({ uploadType }) => uploadType === 'profile_image')
    .map(({ userId, url }) => ({ user_id: userId, profile_image_url: url }));
  const founders = cast.founders.map((one) =>
    profileRow(one.id, founderColumns(one, urlOf(one.id, 'pitch_deck')), one.joined),
  );
  const investors = cast.investors.map((one) =>
    profileRow(one.id, investorColumns(one), one.joined),
  );
  await db.transaction(async (trx) => {
    await trx('files').insert(files.map(fileRow));
    await trx('person_images').insert(images);
    await trx('founder_profiles').insert(founders);
    await trx('investor_profiles').insert(investors);
  });
}
