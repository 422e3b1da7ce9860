import { beforeEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { api } from '../data/api';
import { coreApi } from '../data/coreApi';
import { store } from '../data/store';
import { seenByTabs } from '../http/endingLock';
import { sessionSlice } from '../state/sessionSlice';
import { toast } from '../toasts/toast';
import { ada as user } from '../testing/ada';
import { pageApi } from '../testing/pageApi';
import { endingSession, leaving, startAnew } from './session';

/** Locks as the tabs of one browser share them: jsdom has none. */
const held = new Set<{ name: string }>();
const locks = {
  query: () => Promise.resolve({ held: [...held] }),
  request: async (name: string, _mode: unknown, work: () => Promise<unknown>) => {
    const lock = { name };
    held.add(lock);
    await work();
    held.delete(lock);
  },
};
Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });

const answers = jest.fn<typeof fetch>();
const refused = () => Response.json({ message: 'Sign in to continue.' }, { status: 401 });
const ended = () => store.getState().session.ended;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const answer = () =>
  store.dispatch(
    pageApi.endpoints.answerConnection.initiate({
      params: { connectionId: 'c1' },
      body: { status: 'accepted' },
    }),
  );

/** Another tab ends the session, until told how that went. */
function endElsewhere(): { decide: () => void } {
  let decide = () => {};
  void seenByTabs(() => new Promise<void>((resolve) => (decide = resolve)));
  return { decide: () => decide() };
}

beforeEach(async () => {
  held.clear();
  answers.mockReset().mockImplementation(() => Promise.resolve(refused()));
  globalThis.fetch = answers;
  store.dispatch(api.util.resetApiState());
  store.dispatch(sessionSlice.actions.resume());
  await store.dispatch(coreApi.util.upsertQueryData('getCurrentUser', undefined, user));
});

test('a session that goes on under another id asks nobody: the call is made again', async () => {
  const other = endElsewhere();
  const sent = answer();
  await pause(400);
  expect(ended()).toBe('no');
  answers.mockImplementation(() => Promise.resolve(Response.json({ id: 'c1' })));
  other.decide();
  expect((await sent).data).toEqual({ id: 'c1' });
  expect(ended()).toBe('no');
});

test('one that has ended without a word is asked for, as is one that nobody ends', async () => {
  const other = endElsewhere();
  void answer();
  await waitFor(() => expect(answers).toHaveBeenCalledTimes(1));
  other.decide();
  await waitFor(() => expect(ended()).toBe('asked'));
  expect(answers).toHaveBeenCalledTimes(2);
});

test('other tabs see that a session is being ended here, and that it is over', async () => {
  let isSeen = false;
  await endingSession(async () => {
    isSeen = held.size === 1;
  });
  expect(isSeen).toBe(true);
  await waitFor(() => expect(held.size).toBe(0));
  await expect(endingSession(() => Promise.reject(new Error('down')))).rejects.toThrow('down');
  await waitFor(() => expect(held.size).toBe(0));
});

// It leaves the page, so it comes last.
test('who has left in another tab is asked for nothing here, and reads of no failure', async () => {
  jest.spyOn(leaving, 'to').mockImplementation(() => {});
  const seen: string[] = [];
  const stop = store.subscribe(() => seen.push(ended()));
  const other = endElsewhere();
  // As a page does.
  void answer().then(({ error }) => error && toast({ title: 'Error' }));
  await waitFor(() => expect(answers).toHaveBeenCalledTimes(1));
  await pause(400);
  other.decide();
  // One that is refused as the other tab is done already.
  void answer();
  await waitFor(() => expect(answers).toHaveBeenCalledTimes(2));
  // As `followOtherTabs` does once it is told.
  startAnew({ title: 'Logged out' });
  await pause(600);
  stop();
  expect(seen).not.toContain('asked');
  expect(store.getState().toasts.current).toBeNull();
  expect(answers).toHaveBeenCalledTimes(2);
});
