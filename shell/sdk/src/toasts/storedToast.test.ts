import { beforeEach, expect, jest, test } from '@jest/globals';

async function loadPage() {
  jest.resetModules();
  const { store } = await import('../data/store');
  return store.getState().toasts.current;
}

beforeEach(() => sessionStorage.clear());

test('shows a visible toast for its remaining time after a reload', async () => {
  jest.useFakeTimers({ now: 0 });
  await loadPage();
  const { keepCurrentToast, toast } = await import('./toast');
  toast({ title: 'Upload Successful', description: 'deck.pdf' });
  jest.setSystemTime(1000);
  keepCurrentToast();
  expect(await loadPage()).toMatchObject({ title: 'Upload Successful', stood: 1000, since: 1000 });
  jest.setSystemTime(3500);
  (await import('./toast')).keepCurrentToast();
  expect(await loadPage()).toMatchObject({ stood: 3500, since: 3500 });
  jest.useRealTimers();
});

test('ignores stored data that is not a toast', async () => {
  sessionStorage.setItem('introvest.toast', '{');
  expect(await loadPage()).toBeNull();
});
