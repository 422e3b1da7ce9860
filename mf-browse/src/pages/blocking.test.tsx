import { expect, test } from '@jest/globals';
import {
  browseFounders,
  browseInvestors,
  getFounderDetails,
  getInvestorDetails,
} from '@introvest/contracts/browse';
import { blockPerson } from '@introvest/contracts/blocks';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { founder, investor } from '@introvest/testing/web/people';
import { renderPage } from '@introvest/testing/web/render';
import { screen, waitFor, within } from '@testing-library/react';
import { buildInvestor, buildStartup, startupPage } from '../testing/testData';
import '../testing/noSearches';
import BrowseInvestors from './BrowseInvestors';
import BrowseStartups from './BrowseStartups';

const blockedAt = '2026-11-02T10:00:00.000Z';

type Person = Awaited<ReturnType<typeof renderPage>>['person'];

async function block(person: Person, name: string, within_: ReturnType<typeof within>) {
  await person.click(within_.getByRole('button', { name: /^More actions for/ }));
  await person.click(await screen.findByRole('menuitem', { name: `Block ${name}` }));
  const question = within(await screen.findByRole('alertdialog', { name: `Block ${name}?` }));
  await person.click(question.getByRole('button', { name: 'Block' }));
}

test('removes a startup blocked on its card and focuses the heading', async () => {
  const [first, second] = [buildStartup(), buildStartup({ companyName: 'Kelpworks' })];
  let listed = [first, second];
  mockRoute(browseFounders, () => startupPage(listed));
  const blocks = mockRoute(blockPerson, () => {
    listed = [second];
    return { ...first.user, userType: 'founder' as const, blockedAt };
  });
  const path = '/browse-startups';
  const { person } = await renderPage(<BrowseStartups />, { path, user: investor() });
  const card = within(await screen.findByRole('article', { name: 'Tallybird' }));
  await block(person, 'Amara Okafor', card);
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Tallybird' })).toBeNull());
  expect(screen.getByRole('article', { name: 'Kelpworks' })).toBeVisible();
  expect(blocks.calls).toMatchObject([{ body: { userId: first.userId } }]);
});

test('closes the details of a blocked startup', async () => {
  const startup = buildStartup();
  let listed = [startup];
  mockRoute(browseFounders, () => startupPage(listed));
  const details = mockRoute(getFounderDetails, { ...startup, papers: null });
  mockRoute(blockPerson, () => {
    listed = [];
    return { ...startup.user, userType: 'founder' as const, blockedAt };
  });
  const path = `/browse-startups?startup=${startup.userId}`;
  const { person } = await renderPage(<BrowseStartups />, { path, user: investor() });
  await block(person, 'Amara Okafor', within(await screen.findByRole('dialog')));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  // The removed profile isn't requested again.
  expect(details.calls).toHaveLength(1);
});

test('lets an investor block on the card and in the details', async () => {
  const one = buildInvestor();
  mockRoute(browseInvestors, { investors: [one], total: 1, totalIsExact: true });
  mockRoute(getInvestorDetails, one);
  const path = `/browse-investors?investor=${one.userId}`;
  const { person } = await renderPage(<BrowseInvestors />, { path, user: founder() });
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: /^More actions for/ })).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Close' }));
  const card = within(await screen.findByRole('article'));
  await person.click(card.getByRole('button', { name: /^More actions for/ }));
  expect(await screen.findByRole('menuitem', { name: /^Report / })).toHaveFocus();
  expect(screen.getByRole('menuitem', { name: /^Block / })).toBeVisible();
});
