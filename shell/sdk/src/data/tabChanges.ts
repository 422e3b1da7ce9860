import { knownUser } from '../state/knownUser';
import { api } from './api';

/** Not that of the session, where builds before this one take what they don't know for a farewell. */
export const channelName = 'introvest.changes';

/** What somebody has changed, by the types of tags that it is provided under. */
export interface Change {
  userId: string;
  types: string[];
}

/** Of this page while it follows: a channel does not hear itself, but hears any other of its own page. */
let own: BroadcastChannel | undefined;

type Tags = readonly (string | { type: string } | null | undefined)[];

/** Publishes to this browser's other tabs that what stands under these tags is not any more what they show. */
function publishChange(tags: Tags, state: unknown): void {
  const userId = knownUser(state)?.id;
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

/** An endpoint for RTK Query that, where it changes what is shown, tells the other tabs of it once it is done. */
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
      // Who made the call hears of its failure.
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
 * Reads anew what its person changes in another tab of this browser: at once where the page is seen, otherwise when
 * somebody returns to it. Only where there are channels. Answers the way to stop.
 */
export function followChanges(store: PageStore): () => void {
  const waiting = new Set<string>();
  const readAnew = () => {
    if (document.visibilityState === 'hidden' || waiting.size === 0) return;
    const provided = Object.keys((store.getState() as Cache).api.provided.tags);
    // Parts that this page has not loaded have tags of their own, which RTK Query knows nothing of.
    const tags = provided.filter((type) => waiting.has(type));
    waiting.clear();
    store.dispatch(api.util.invalidateTags(tags as 'User'[]));
  };
  const channel = new BroadcastChannel(channelName);
  own = channel;
  channel.addEventListener('message', ({ data }: MessageEvent<Change>) => {
    if (knownUser(store.getState())?.id !== data.userId) return;
    for (const type of data.types) waiting.add(type);
    readAnew();
  });
  document.addEventListener('visibilitychange', readAnew);
  return () => {
    channel.close();
    if (own === channel) own = undefined;
    document.removeEventListener('visibilitychange', readAnew);
  };
}
