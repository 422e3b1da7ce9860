import { getCurrentUser } from '@introvest/contracts/auth';
import {
  getFounderProfile,
  getInvestorProfile,
  updateFounderProfile,
  updateInvestorProfile,
  type FounderProfile,
  type InvestorProfile,
} from '@introvest/contracts/onboarding';
import { mockRoute, type MockedRoute } from '@introvest/testing/web/mockRoute';
import { renderPage, type RenderedPage } from '@introvest/testing/web/render';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import ProfileSettings from '../pages/ProfileSettings';
import { founder, founderProfile, investor, investorProfile } from './people';

const founding = { ...founder, hasProfile: true };
const investing = { ...investor, hasProfile: true };

type OpenProfile = Promise<RenderedPage & { saved: MockedRoute }>;

export async function openFounder(given: Partial<FounderProfile> = {}, search = ''): OpenProfile {
  const profile = { ...founderProfile, ...given };
  mockRoute(getCurrentUser, founding);
  mockRoute(getFounderProfile, profile);
  const saved = mockRoute(updateFounderProfile, profile);
  const path = `/profile${search}`;
  return { saved, ...(await renderPage(<ProfileSettings />, { path, user: founding })) };
}

export async function openInvestor(given: Partial<InvestorProfile> = {}): OpenProfile {
  mockRoute(getCurrentUser, investing);
  mockRoute(getInvestorProfile, { ...investorProfile, ...given });
  const saved = mockRoute(updateInvestorProfile, investorProfile);
  const options = { path: '/profile', user: investing };
  return { saved, ...(await renderPage(<ProfileSettings />, options)) };
}

export const save = (person: UserEvent) =>
  person.click(screen.getByRole('button', { name: 'Save Changes' }));

export const toast = () => screen.findByRole('region', { name: 'Toast' });
