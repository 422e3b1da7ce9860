import { expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { coreApi } from '../data/coreApi';
import { store } from '../data/store';
import { ada as user } from '../testing/ada';
import { Channel } from '../testing/channel';
import { pageApi } from '../testing/pageApi';
import { toast } from '../toasts/toast';
import { followOtherTabs } from './otherTabs';
import { channelName, leaving } from './session';

test('shows no dialog and no error for a call refused because another tab signed out', async () => {
  const reload = jest.spyOn(leaving, 'to').mockImplementation(() => {});
  const answers = jest.fn<typeof fetch>(async () => new Response('{}', { status: 401 }));
  globalThis.fetch = answers;
  await store.dispatch(coreApi.util.upsertQueryData('getCurrentUser', undefined, user));
  followOtherTabs();
  const seen: string[] = [];
  store.subscribe(() => seen.push(store.getState().session.ended));
  const sent = store.dispatch(
    pageApi.endpoints.answerConnection.initiate({
      params: { connectionId: 'c1' },
      body: { status: 'accepted' },
    }),
  );
  await waitFor(() => expect(answers).toHaveBeenCalledTimes(1));
  new Channel(channelName).postMessage({ title: 'Logged out' });
  if ((await sent).error) toast({ title: 'Error' });
  await waitFor(() => expect(reload).toHaveBeenCalledWith('/'));
  expect(seen).not.toContain('asked');
  expect(store.getState().toasts.current).toBeNull();
});
