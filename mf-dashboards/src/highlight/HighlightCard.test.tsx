import { beforeEach, expect, jest, test } from '@jest/globals';
import {
  confirmPayment,
  createPaymentIntent,
  getHighlightStatus,
  getProfileViews,
} from '@introvest/contracts/dashboards';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { provide } from '@introvest/testing/web/provide';
import { renderPage } from '@introvest/testing/web/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openFounder, region } from '../testing/founderDashboard';
import { HighlightCard } from './HighlightCard';
import { buildHighlight, me, noHighlight } from '../testing/testData';

type Result = {
  paymentIntent?: { id: string; status: string };
  error?: { type: string; message: string; payment_intent?: { id: string; status: string } };
};

const confirm = jest.fn<() => Promise<Result>>();

let typeCard = () => {};

const element = {
  mount: () => {},
  on: (event: string, listen: (message: { empty: boolean }) => void) => {
    if (event === 'ready') setTimeout(listen);
    if (event === 'change') typeCard = () => listen({ empty: false });
  },
  off: () => {},
  update: () => {},
  destroy: () => {},
};
const stripe = {
  elements: () => ({ create: () => element, getElement: () => element, update: () => {} }),
  confirmPayment: confirm,
  createToken: () => {},
  createPaymentMethod: () => {},
  confirmCardPayment: () => {},
};

beforeEach(() => {
  confirm.mockReset();
  provide(window, { Stripe: () => stripe });
  mockRoute(getHighlightStatus, noHighlight);
});

const intent = { clientSecret: 'pi_1_secret_2', amount: 1800, publishableKey: 'pk_test_local' };
const paid = { paymentIntent: { id: 'pi_1', status: 'succeeded' } };
const toastText = () => screen.findByRole('region', { name: 'Toast', hidden: true });

async function buy() {
  const page = await renderPage(<HighlightCard />, { path: '/dashboard', user: me.founder });
  await page.person.click(await screen.findByRole('radio', { name: /14 days/ }));
  await page.person.click(screen.getByRole('button', { name: 'Highlight my profile for £18' }));
  return page;
}

test('asks before closing a dialog with a typed card', async () => {
  mockRoute(createPaymentIntent, intent);
  const { person } = await buy();
  await screen.findByRole('button', { name: 'Pay £18' });
  act(() => typeCard());
  await person.keyboard('{Escape}');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Discard your changes?');
  await person.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test("shows a toast for an incomplete card and leaves the inline error to the provider's field", async () => {
  mockRoute(createPaymentIntent, intent);
  const message = 'Your card number is incomplete.';
  confirm.mockResolvedValue({ error: { type: 'validation_error', message } });
  const page = await buy();
  await page.person.click(await screen.findByRole('button', { name: 'Pay £18' }));
  expect(await toastText()).toHaveTextContent(`Payment Failed ${message}`);
  expect(within(screen.getByRole('form', { name: 'Payment' })).queryByText(message)).toBeNull();
});

test('stops a payment of a different amount and shows the reason on the card', async () => {
  mockRoute(createPaymentIntent, intent);
  const refused = { message: 'It is not the price.', code: 'validation_failed' } as const;
  mockRoute(confirmPayment, refused, { status: 400 });
  confirm.mockResolvedValue(paid);
  const page = await buy();
  const pay = await screen.findByRole('button', { name: 'Pay £18' });
  mockRoute(getHighlightStatus, { ...noHighlight, hasRefusedPayment: true });
  await page.person.click(pay);
  expect(await toastText()).toHaveTextContent(
    'Payment Processing Error Failed to process payment on server',
  );
  expect(await screen.findByText(/didn’t match the price/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
});

test('hides the offer where payments are off, but shows an active highlight', async () => {
  mockRoute(getHighlightStatus, { ...noHighlight, isOffered: false });
  const { unmount } = await renderPage(<HighlightCard />, { path: '/dashboard', user: me.founder });
  await waitFor(() => expect(screen.queryByText('Get 3x visibility')).toBeNull());
  unmount();
  mockRoute(getHighlightStatus, { ...buildHighlight(-2, 5), isOffered: false });
  await renderPage(<HighlightCard />, { path: '/dashboard', user: me.founder });
  expect(await screen.findByText('5 days remaining')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Extend/ })).toBeNull();
});

test('never pays twice if the server cannot confirm a payment', async () => {
  mockRoute(createPaymentIntent, intent);
  const failure = { message: 'Cards can’t be charged just now.', code: 'unavailable' } as const;
  mockRoute(confirmPayment, failure, { status: 503 });
  confirm.mockResolvedValue(paid);
  const page = await buy();
  await page.person.click(await screen.findByRole('button', { name: 'Pay £18' }));
  expect(await toastText()).toHaveTextContent(
    'Payment Processing Error Failed to process payment on server',
  );
  expect(screen.getByText(/We’ve received your payment/)).toBeVisible();
  expect(screen.getByText('Cards can’t be charged just now.')).toBeVisible();
  mockRoute(confirmPayment, { message: 'Your profile is now highlighted.' });
  await page.person.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Payment Successful!');
  expect(confirm).toHaveBeenCalledTimes(1);
});

test.each([
  [503, 'unavailable', '', 'Payment Processing Error Failed to process payment on server'],
  [409, 'conflict', ' again', 'Payment Error Failed to create payment'],
] as const)(
  'shows why the payment could not start (%i) and can be retried',
  async (status, code, charged, words) => {
    mockRoute(createPaymentIntent, { message: 'It did not work', code }, { status });
    const page = await buy();
    expect(await toastText()).toHaveTextContent(words);
    expect(screen.getByText(`It did not work. You haven’t been charged${charged}.`)).toBeVisible();
    mockRoute(createPaymentIntent, intent);
    await page.person.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Pay £18' })).toBeVisible();
  },
);

test('shows the highlight bought by an earlier payment', async () => {
  const message = 'Your earlier payment went through. Your profile is highlighted.';
  mockRoute(createPaymentIntent, { message, code: 'conflict' }, { status: 409 });
  const asked = mockRoute(getHighlightStatus, noHighlight);
  await buy();
  expect(await screen.findByText(`${message} You haven’t been charged again.`)).toBeVisible();
  await waitFor(() => expect(asked.calls).toHaveLength(2));
});

test('shows a highlight as ended if it ended after it was fetched', async () => {
  mockRoute(getProfileViews, { viewCount: 12_345 });
  mockRoute(getHighlightStatus, buildHighlight(-7, -0.01));
  await openFounder();
  expect(await screen.findByRole('button', { name: 'Highlight my profile for £10' })).toBeVisible();
  expect(await screen.findAllByText(/^No new requests or messages/)).not.toHaveLength(0);
  expect(screen.queryByText(/0 days remaining|0 more days/)).toBeNull();
  expect((await region('Numbers')).getByText('12,345')).toBeVisible();
});

test('shows prices and savings, or the remaining days', async () => {
  const { unmount } = await openFounder();
  const card = await region('Get 3x visibility');
  expect(card.getByText(/5x views on average/)).toBeVisible();
  for (const name of [/7 days Most popular £10/, /14 days Save £2 £18/, /30 days Save £8 £32/]) {
    expect(await card.findByRole('radio', { name })).toBeInTheDocument();
  }
  expect(card.getByRole('radio', { name: /7 days/ })).toBeChecked();
  unmount();
  mockRoute(getHighlightStatus, buildHighlight(-4.5, 2.5));
  const page = await openFounder();
  expect(await screen.findByText('3 days remaining')).toBeVisible();
  expect(screen.getByText(/^Your profile is highlighted until .* at \d\d:\d\d\.$/)).toBeVisible();
  await page.person.click(screen.getByRole('radio', { name: /30 days/ }));
  expect(screen.getByRole('button', { name: 'Extend for £32' })).toBeVisible();
});
