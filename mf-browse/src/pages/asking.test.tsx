import { expect, test } from '@jest/globals';
import { browseFounders } from '@introvest/contracts/browse';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { investor } from '@introvest/testing/web/people';
import { renderPage } from '@introvest/testing/web/render';
import { screen, within } from '@testing-library/react';
import { buildStartup, startupPage } from '../testing/testData';
import BrowseStartups from './BrowseStartups';

test('who has to wait reads from when they may ask', async () => {
  const canConnectFrom = new Date(2026, 11, 22, 9).toISOString();
  const closed = { connectionStatus: 'rejected', canConnect: false, closedAs: 'ended' } as const;
  const startup = buildStartup({ ...closed, canConnectFrom });
  mockRoute(browseFounders, startupPage([startup]));
  await renderPage(<BrowseStartups />, { path: '/browse-startups', user: investor() });
  const card = within(await screen.findByRole('article'));
  expect(card.getByText('Ended')).toHaveTextContent('Ask again from 22 December');
  expect(card.queryByRole('button', { name: /^Connect/ })).toBeNull();
});
