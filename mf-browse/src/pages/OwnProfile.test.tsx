import { expect, test } from '@jest/globals';
import { getFounderDetails, getInvestorDetails } from '@introvest/contracts/browse';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { founder, investor } from '@introvest/testing/web/people';
import { renderPage } from '@introvest/testing/web/render';
import { screen, within } from '@testing-library/react';
import { buildInvestor, buildStartup } from '../testing/testData';
import OwnProfile from './OwnProfile';

const path = '/profile-preview';
const papers = { businessPlanUrl: '/api/files/1/plan.pdf', financialProjectionsUrl: null };
const own = { ...buildStartup({ userId: founder().id }), match: { score: 0, reasons: [] } };

test('shows a founder the card and details that investors see, before and after connecting', async () => {
  const asked = mockRoute(getFounderDetails, ({ query }) =>
    query.as === 'connection'
      ? { ...own, connectionStatus: 'accepted' as const, papers }
      : { ...own, connectionStatus: 'none' as const, papers: null },
  );
  const { person } = await renderPage(<OwnProfile />, { path, user: founder() });
  const card = within(await screen.findByRole('group', { name: 'How investors see your card' }));
  expect(card.getByRole('button', { name: /^Connect/ })).toBeDisabled();
  expect(card.getByRole('button', { name: /^Bookmark / })).toBeDisabled();
  await person.click(screen.getByRole('button', { name: 'Open full profile' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByText('Business plan')).toBeNull();
  expect(dialog.queryByRole('button', { name: /Connect|Copy link|More actions/ })).toBeNull();
  await person.click(dialog.getByRole('button', { name: 'Close' }));
  await person.click(screen.getByRole('tab', { name: 'After you connect' }));
  await person.click(await screen.findByRole('button', { name: 'Open full profile' }));
  expect(await within(await screen.findByRole('dialog')).findByText('Business plan')).toBeVisible();
  const ways = new Set(asked.calls.map(({ query }) => query.as));
  expect([...ways]).toEqual(['stranger', 'connection']);
});

test('shows an investor the card and details that founders see', async () => {
  const card = { ...buildInvestor({ userId: investor().id }), match: { score: 0, reasons: [] } };
  mockRoute(getInvestorDetails, { ...card, canConnect: true });
  await renderPage(<OwnProfile />, { path, user: investor() });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('How founders see you');
  const shown = within(await screen.findByRole('group', { name: 'How founders see your card' }));
  expect(shown.getByRole('button', { name: /^Connect/ })).toBeDisabled();
});

test('retries after a failed load', async () => {
  mockRoute(getFounderDetails, { message: 'Later.', code: 'unavailable' }, { status: 503 });
  const { person } = await renderPage(<OwnProfile />, { path, user: founder() });
  const again = await screen.findByRole('button', { name: 'Try again' });
  mockRoute(getFounderDetails, { ...own, papers: null });
  await person.click(again);
  await screen.findByRole('group', { name: 'How investors see your card' });
});
