import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

const guarded = jest.fn();
const added = () => document.head.querySelector('script');

beforeEach(() => {
  jest.resetModules();
  guarded.mockReset();
  Object.assign(window, { __introvestGuard: guarded });
});
afterEach(() => {
  document.head.replaceChildren();
  jest.useRealTimers();
});

async function load() {
  const { loadPaymentScript } = await import('./paymentScript');
  return loadPaymentScript;
}
const servePaymentPage = () => {
  const meta = document.createElement('meta');
  Object.assign(meta, { name: 'payment-script', content: '/dev/stripe.js' });
  document.head.append(meta);
};

test('rejects immediately and adds no script on a page that does not claim payments', async () => {
  const loadPaymentScript = await load();
  await expect(loadPaymentScript()).rejects.toThrow('Payments aren’t available on this page.');
  expect(added()).toBeNull();
});

test('loads the script named by the document through the guard, once for all callers', async () => {
  servePaymentPage();
  const loadPaymentScript = await load();
  const both = [loadPaymentScript(), loadPaymentScript()];
  expect(guarded.mock.calls).toEqual([[added(), '/dev/stripe.js']]);
  added()?.dispatchEvent(new Event('load'));
  await Promise.all(both);
  await loadPaymentScript();
  expect(guarded).toHaveBeenCalledTimes(1);
});

test('rejects if the load fails, and the next call tries again', async () => {
  servePaymentPage();
  const loadPaymentScript = await load();
  const first = loadPaymentScript();
  added()?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow('We couldn’t reach the payment provider. Try again.');
  const second = loadPaymentScript();
  added()?.dispatchEvent(new Event('load'));
  await second;
  expect(guarded).toHaveBeenCalledTimes(2);
});

test('rejects after five seconds if the provider does not respond', async () => {
  servePaymentPage();
  const loadPaymentScript = await load();
  jest.useFakeTimers();
  const refused = expect(loadPaymentScript()).rejects.toThrow(
    'couldn’t reach the payment provider',
  );
  jest.advanceTimersByTime(5000);
  await refused;
  expect(added()).toBeNull();
});
