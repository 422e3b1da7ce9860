import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { toast } from '@introvest/shell-sdk';
import { AppProvider } from '@introvest/shell-sdk/host';
import { render, screen } from '@testing-library/react';
import { page } from './paymentDocument';
import { OrdinaryPage, PaymentPage } from './PaymentPage';

const loadAnew = jest.spyOn(page, 'loadAnew').mockImplementation(() => {});

const show = () =>
  render(
    <AppProvider>
      <PaymentPage path="/dashboard">
        <p>Dashboard</p>
      </PaymentPage>
    </AppProvider>,
  );

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '');
  loadAnew.mockClear();
});
afterEach(() => document.head.replaceChildren());

test('a document that may pay shows the page', () => {
  const meta = document.createElement('meta');
  Object.assign(meta, { name: 'payment-script', content: '/dev/stripe.js' });
  document.head.append(meta);
  show();
  expect(screen.getByText('Dashboard')).toBeVisible();
  expect(loadAnew).not.toHaveBeenCalled();
});

test('coming from another page loads the document anew, and the toast of that page comes along', () => {
  toast({ title: 'Welcome back!' });
  show();
  expect(screen.queryByText('Dashboard')).toBeNull();
  expect(loadAnew).toHaveBeenCalledTimes(1);
  expect(sessionStorage.getItem('introvest.toast')).toMatch(
    /^{"title":"Welcome back!","stood":\d+}$/,
  );
});

test('a document that still may not pay shows the page instead of loading for ever', () => {
  show().unmount();
  show().unmount();
  expect(loadAnew).toHaveBeenCalledTimes(1);
  show();
  expect(loadAnew).toHaveBeenCalledTimes(2);
});

test.each(['getItem', 'setItem', 'removeItem'] as const)(
  'where storage refuses %s the page is loaded anew all the same, and not for ever',
  (refused) => {
    const storage = jest.spyOn(Storage.prototype, refused).mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    show().unmount();
    expect(loadAnew).toHaveBeenCalledTimes(1);
    show();
    expect(screen.getByText('Dashboard')).toBeVisible();
    expect(loadAnew).toHaveBeenCalledTimes(1);
    storage.mockRestore();
  },
);

test('a page after the payment gets a document in which the provider does not run', () => {
  const showMessages = () =>
    render(
      <OrdinaryPage path="/messages">
        <p>Messages</p>
      </OrdinaryPage>,
    );
  const meta = document.createElement('meta');
  Object.assign(meta, { name: 'payment-script', content: '/dev/stripe.js' });
  document.head.append(meta);
  showMessages().unmount();
  expect(loadAnew).not.toHaveBeenCalled();
  const script = document.createElement('script');
  script.src = '/dev/stripe.js';
  document.head.append(script);
  showMessages();
  expect(screen.queryByText('Messages')).toBeNull();
  expect(loadAnew).toHaveBeenCalledTimes(1);
});
