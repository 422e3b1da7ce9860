import { expect, test } from '@jest/globals';
import { browseFounders } from '@introvest/contracts/browse';
import { buildStartup, startupPage } from '@introvest/testing/web/cards';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { renderPage } from '@introvest/testing/web/render';
import { screen, waitFor } from '@testing-library/react';
import { me } from '../testing/testData';
import { DiscoverTab } from './DiscoverTab';

test('shows more startups on demand', async () => {
  const many = Array.from({ length: 20 }, () => buildStartup());
  const mocked = mockRoute(browseFounders, startupPage(many, { total: 45 }));
  const options = { path: '/investor-dashboard', user: me.investor };
  const { person } = await renderPage(<DiscoverTab />, options);
  await person.click(await screen.findByRole('button', { name: 'Show more startups' }));
  await waitFor(() => expect(mocked.calls.at(-1)?.query).toMatchObject({ limit: '40' }));
});
