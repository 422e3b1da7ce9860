import type { FounderCard } from '@introvest/contracts/browse';
import type { ToastMessage } from '@introvest/shell-sdk';
import { cardsApi } from '../calls/cards';
import { useConnect } from '../calls/useConnect';
import { withToast } from '../calls/withToast';
import { fileNameOf, startupNameOf } from '../names/names';

const { useAddBookmarkMutation, useRemoveBookmarkMutation, useSaveDeckMutation } = cardsApi;

/**
 * Changes copies of a card that only the page holds, such as the details or bookmarks. The browse lists are changed by
 * the calls themselves.
 */
export type PatchStartup = (userId: string, change: Partial<FounderCard>) => { undo: () => void };

/** Returns the actions that an investor can take on a startup. */
export function useStartupActions(startup: FounderCard, patch: PatchStartup) {
  const { userId, isBookmarked } = startup;
  const name = startupNameOf(startup);
  const { connect, isConnecting } = useConnect({ userId, name });
  const [add] = useAddBookmarkMutation();
  const [remove] = useRemoveBookmarkMutation();
  const [save] = useSaveDeckMutation();

  /**
   * Shows the change before the server responds. If the call fails, undoes the change and shows `failed` rather than
   * the server's reason.
   */
  const attempt = async (
    change: Partial<FounderCard>,
    call: Promise<unknown>,
    done: ToastMessage,
    failed: string,
  ) => {
    const patched = patch(userId, change);
    const attempted = call.catch(() => Promise.reject(new Error(failed)));
    if (!(await withToast(attempted, done, failed))) patched.undo();
  };

  return {
    isConnecting,
    async connect(note?: string) {
      const patched = patch(userId, { connectionStatus: 'pending' });
      if (!(await connect(note?.trim()))) patched.undo();
    },
    toggleBookmark: () =>
      isBookmarked
        ? attempt(
            { isBookmarked: false },
            remove({ params: { founderUserId: userId } }).unwrap(),
            { title: 'Bookmark removed', description: `${name} is no longer in your bookmarks.` },
            'Failed to remove bookmark',
          )
        : attempt(
            { isBookmarked: true },
            add({ body: { founderId: userId } }).unwrap(),
            { title: 'Bookmark added', description: `${name} is now bookmarked.` },
            'Failed to update bookmark',
          ),
    saveDeck(fileUrl: string) {
      const originalFileName = fileNameOf(fileUrl);
      const fileSize = startup.pitchDeckSize ?? null;
      const body = { founderId: userId, originalFileName, fileUrl, fileSize, companyName: name };
      return attempt(
        { isDeckSaved: true },
        save({ body }).unwrap(),
        { title: 'Pitch Deck Saved', description: `You’ve saved ${name}’s pitch deck.` },
        'Failed to save pitch deck',
      );
    },
  };
}
