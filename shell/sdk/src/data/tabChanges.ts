import { cachedUser } from '../state/cachedUser';
import { api } from './api';

/**
 * Name of the channel for changes. We can't use the session's channel, because older builds treat any unknown message
 * there as a sign-out.
 */
export const channelName = 'introvest.changes';

export interface Change {
  userId: string;
  types: string[];
}

/**
 * Broadcast channel of this page, set while the page follows changes. Changes must be posted through this object,
 * because a channel receives the messages of every other channel with the same name, even on the same page.
 */
let own: BroadcastChannel | undefined;

type Tags = readonly (string | { type: string } | null | undefined)[];

function publishChange(tags: Tags, state: unknown): void {
  const userId = cachedUser(state)?.id;
  const types = tags.flatMap((tag) => (tag ? [typeof tag === 'string' ? tag : tag.type] : []));
  if (!userId || types.length === 0 || typeof BroadcastChannel === 'undefined') return;
  const channel = own ?? new BroadcastChannel(channelName);
  channel.postMessage({ userId, types: [...new Set(types)] } satisfies Change);
  if (channel !== own) channel.close();
}

interface Cycle {
  queryFulfilled: Promise<{ data: unknown }>;
  getState: () => unknown;
}

interface Mutation {
  invalidatesTags?: Tags | ((reply: unknown, error: undefined, args: unknown) => Tags);
  onQueryStarted?: (args: unknown, cycle: Cycle) => unknown;
}

export function publishing<Definition>(definition: Definition): Definition {
  const { invalidatesTags, onQueryStarted } = definition as Mutation;
  if (!invalidatesTags) return definition;
  return {
    ...definition,
    async onQueryStarted(args: unknown, cycle: Cycle) {
      const done = cycle.queryFulfilled.then(({ data }) => {
        const tags =
          typeof invalidatesTags === 'function'
            ? invalidatesTags(data, undefined, args)
            : invalidatesTags;
        publishChange(tags, cycle.getState());
      });
      // The caller handles the rejection.
      done.catch(() => {});
      await onQueryStarted?.(args, cycle);
    },
  };
}

interface Cache {
  api: { provided: { tags: object } };
}

interface PageStore {
  dispatch: (action: object) => unknown;
  getState: () => unknown;
}

/**
 * Refetches data that the member changes in another tab of this browser. A hidden page waits until it becomes visible.
 * Returns a function that stops following.
 */
export function followChanges(store: PageStore): () => void {
  const waiting = new Set<string>();
  const refetch = () => {
    if (document.visibilityState === 'hidden' || waiting.size === 0) return;
    const provided = Object.keys((store.getState() as Cache).api.provided.tags);
    // Tags of remotes that haven't been loaded are left out, because RTK Query rejects them.
    const tags = provided.filter((type) => waiting.has(type));
    waiting.clear();
    store.dispatch(api.util.invalidateTags(tags as 'User'[]));
  };
  const channel = new BroadcastChannel(channelName);
  own = channel;
  channel.addEventListener('message', ({ data }: MessageEvent<Change>) => {
    if (cachedUser(store.getState())?.id !== data.userId) return;
    for (const type of data.types) waiting.add(type);
    refetch();
  });
  document.addEventListener('visibilitychange', refetch);
  return () => {
    channel.close();
    if (own === channel) own = undefined;
    document.removeEventListener('visibilitychange', refetch);
  };
}
