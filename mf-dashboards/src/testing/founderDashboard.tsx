import { beforeEach } from '@jest/globals';
import { browseInvestors } from '@introvest/contracts/browse';
import { getHighlightStatus, getProfileViews } from '@introvest/contracts/dashboards';
import { listConnections, listConversations } from '@introvest/contracts/messaging';
import { getFounderProfile } from '@introvest/contracts/onboarding';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import '@introvest/testing/web/noRequestCards';
import { renderPage } from '@introvest/testing/web/render';
import { screen, within } from '@testing-library/react';
import FounderDashboard from '../pages/FounderDashboard';
import { founderProfile, me, noHighlight } from './testData';

beforeEach(() => {
  mockRoute(getFounderProfile, founderProfile);
  mockRoute(getProfileViews, { viewCount: 41 });
  mockRoute(listConnections, []);
  mockRoute(listConversations, []);
  mockRoute(getHighlightStatus, noHighlight);
  mockRoute(browseInvestors, { investors: [], total: 0, totalIsExact: true });
});

export const openFounder = (user = me.founder) =>
  renderPage(<FounderDashboard />, { path: '/dashboard', user });

export const region = async (name: string) => within(await screen.findByRole('region', { name }));
