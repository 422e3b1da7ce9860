import { beforeEach, expect, jest, test } from '@jest/globals';

/** What a freshly loaded page has in its store. */
async function loadPage() {
  jest.resetModules();
  const { store } = await import('../data/store');
  return store.getState().toasts.current;
}

beforeEach(() => sessionStorage.clear());

test('a toast that was carried over a reload is there afterwards, and only once', async () => {
  const { carryToast } = await import('../state/toastSlice');
  carryToast({ title: 'Logged out successfully', description: 'Bye.' });
  expect(await loadPage()).toMatchObject({
    title: 'Logged out successfully',
    description: 'Bye.',
    open: true,
  });
  expect(await loadPage()).toBeNull();
});

test('a toast that is on the screen goes on for as long as it had left', async () => {
  jest.useFakeTimers({ now: 0 });
  await loadPage();
  const { carryCurrentToast, toast } = await import('./toast');
  toast({ title: 'Upload Successful', description: 'deck.pdf' });
  jest.setSystemTime(1000);
  carryCurrentToast();
  expect(await loadPage()).toMatchObject({ title: 'Upload Successful', stood: 1000, since: 1000 });
  jest.setSystemTime(3500);
  // As that page has it.
  (await import('./toast')).carryCurrentToast();
  expect(await loadPage()).toMatchObject({ stood: 3500, since: 3500 });
  jest.useRealTimers();
});

test('what is no toast is not shown', async () => {
  sessionStorage.setItem('introvest.toast', '{');
  expect(await loadPage()).toBeNull();
});
