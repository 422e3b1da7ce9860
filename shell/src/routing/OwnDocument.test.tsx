import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { toast } from '@introvest/shell-sdk';
import { AppProvider } from '@introvest/shell-sdk/host';
import { render, screen } from '@testing-library/react';
import { OwnDocument, page } from './OwnDocument';

const loadAnew = jest.spyOn(page, 'loadAnew').mockImplementation(() => {});

const show = () =>
  render(
    <AppProvider>
      <OwnDocument path="/dashboard" payments>
        <p>Dashboard</p>
      </OwnDocument>
    </AppProvider>,
  );

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '');
  loadAnew.mockClear();
});
afterEach(() => document.head.replaceChildren());

test('shows the page in a document that may load the payment script', () => {
  const meta = document.createElement('meta');
  Object.assign(meta, { name: 'payment-script', content: '/dev/stripe.js' });
  document.head.append(meta);
  show();
  expect(screen.getByText('Dashboard')).toBeVisible();
  expect(loadAnew).not.toHaveBeenCalled();
});

test('loads a new document after navigation and keeps the toast', () => {
  toast({ title: 'Welcome back!' });
  show();
  expect(screen.queryByText('Dashboard')).toBeNull();
  expect(loadAnew).toHaveBeenCalledTimes(1);
  expect(sessionStorage.getItem('introvest.toast')).toMatch(
    /^{"title":"Welcome back!","stood":\d+}$/,
  );
});

test('shows the page instead of reloading again if the new document lacks the script too', () => {
  show().unmount();
  show().unmount();
  expect(loadAnew).toHaveBeenCalledTimes(1);
  show();
  expect(loadAnew).toHaveBeenCalledTimes(2);
});

test("loads a new document after the payment, without the provider's script", () => {
  const showMessages = () =>
    render(
      <OwnDocument path="/messages">
        <p>Messages</p>
      </OwnDocument>,
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
