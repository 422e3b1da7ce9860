import { test } from '@jest/globals';
import { getFounderDetails } from '@introvest/contracts/browse';
import { endConnection, listConnections } from '@introvest/contracts/messaging';
import { buildStartup } from '@introvest/testing/web/cards';
import { buildConnection } from '@introvest/testing/web/connections';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { investor } from '@introvest/testing/web/people';
import { renderPage } from '@introvest/testing/web/render';
import { screen, within } from '@testing-library/react';
import { ProfileDialogs } from '../details';

const ada = buildStartup();

test('shows the age and the note of a sent request, and withdraws it', async () => {
  const askedAt = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000).toISOString();
  let connections = [
    buildConnection({
      founderId: ada.userId,
      initiatedBy: investor().id,
      askedAt,
      note: 'We met in Bergen.',
    }),
  ];
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
  const path = `/investor-dashboard?startup=${ada.userId}`;
  const { person } = await renderPage(<ProfileDialogs />, { path, user: investor() });
  const shown = within(await screen.findByRole('dialog'));
  await shown.findByText('Request sent 3 days ago');
  shown.getByRole('heading', { name: 'Your note' });
  shown.getByText('We met in Bergen.');
  await person.click(shown.getByRole('button', { name: 'Withdraw the request to Amara Okafor' }));
  await shown.findByRole('button', { name: 'Connect with Tallybird' });
});
