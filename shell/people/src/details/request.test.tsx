import { expect, test } from '@jest/globals';
import { getFounderDetails, getInvestorDetails } from '@introvest/contracts/browse';
import {
  answerConnection,
  endConnection,
  listConnections,
  type Connection,
} from '@introvest/contracts/messaging';
import { buildInvestor, buildStartup } from '@introvest/testing/web/cards';
import { buildConnection } from '@introvest/testing/web/connections';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { founder, investor } from '@introvest/testing/web/people';
import { renderPage } from '@introvest/testing/web/render';
import { screen, waitFor, within } from '@testing-library/react';
import { Link, useLocation } from '@introvest/shell-sdk';
import { ProfileDialogs, useProfileLink } from '../details';

const idOf = (n: number) => `01900000-0000-7000-8000-00000000aa0${n}`;
const grace = buildInvestor({ userId: idOf(1), connectionStatus: 'pending' });
const ada = buildStartup({ userId: idOf(2), connectionStatus: 'pending' });
const askedAt = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000).toISOString();

const buildRequest = (given: Partial<Connection> = {}) =>
  buildConnection({
    investorId: grace.userId,
    initiatedBy: grace.userId,
    askedAt,
    note: 'We met in Bergen.',
    ...given,
  });

function Page() {
  const link = useProfileLink()('investor', grace.userId);
  return (
    <>
      <ProfileDialogs />
      <p>At {useLocation().search}</p>
      <Link {...link}>Grace</Link>
    </>
  );
}

const open = (path: string, user = founder()) => renderPage(<Page />, { path, user });
const dialog = async () => within(await screen.findByRole('dialog'));

test('shows a request in the profile over the current page, and accepts it', async () => {
  mockRoute(getInvestorDetails, grace);
  let status: Connection['status'] = 'pending';
  mockRoute(listConnections, () => [buildRequest({ status })]);
  const answers = mockRoute(answerConnection, () => {
    status = 'accepted';
    return buildRequest({ status });
  });
  const page = await open('/connections?tab=pending');
  await page.person.click(screen.getByRole('link', { name: 'Grace' }));
  expect(page.address()).toBe(`/connections?tab=pending&investor=${grace.userId}`);
  const shown = await dialog();
  await shown.findByRole('heading', { name: 'Grace Lindqvist wants to connect' });
  shown.getByText('We met in Bergen.');
  shown.getByText('Asked 3 days ago');
  expect(shown.queryByText('Pending')).toBeNull();
  await page.person.click(shown.getByRole('button', { name: 'Accept Grace Lindqvist' }));
  await shown.findByText('Connected with Grace Lindqvist.');
  expect(shown.getByRole('link', { name: 'Message Grace Lindqvist' })).toHaveAttribute(
    'href',
    `/messages?connection=${buildRequest().id}`,
  );
  expect(answers.calls).toMatchObject([{ body: { status: 'accepted' } }]);
  await page.person.click(shown.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(page.address()).toBe('/connections?tab=pending'));
});

test('shows the age of a sent request and withdraws it', async () => {
  const sent = buildRequest({ founderId: ada.userId, investorId: investor().id });
  let connections = [{ ...sent, initiatedBy: investor().id }];
  mockRoute(listConnections, () => connections);
  mockRoute(getFounderDetails, () => ({
    ...ada,
    papers: null,
    connectionStatus: connections.length > 0 ? ('pending' as const) : ('none' as const),
  }));
  mockRoute(endConnection, () => {
    connections = [];
    return { message: 'Your request has been withdrawn.', status: 'withdrawn' as const };
  });
  const { person } = await open(`/investor-dashboard?startup=${ada.userId}`, investor());
  const shown = await dialog();
  await shown.findByText('Request sent 3 days ago');
  shown.getByRole('heading', { name: 'Your note' });
  await person.click(shown.getByRole('button', { name: 'Withdraw the request to Amara Okafor' }));
  await shown.findByRole('button', { name: 'Connect with Tallybird' });
});
