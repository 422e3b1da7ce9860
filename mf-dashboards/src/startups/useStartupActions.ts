import type { FounderCard } from '@introvest/contracts/browse';
import { toast, useUser } from '@introvest/shell-sdk';
import {
  errorText,
  useAddBookmarkMutation,
  useAppDispatch,
  useRemoveBookmarkMutation,
  useRequestConnectionMutation,
  useSaveDeckMutation,
} from '@introvest/shell-sdk/api';
import { dashboardsApi } from '../api';
import { fileNameOf, startupNameOf } from '../people/names';

const failed = (description: string) =>
  toast({ title: 'Error', description, variant: 'destructive' });

/** Changes the card among the bookmarks at once; the sdk does the same for the lists of browse. */
function usePatchBookmark(userId: string) {
  const dispatch = useAppDispatch();
  return (change: Partial<FounderCard>) =>
    dispatch(
      dashboardsApi.util.updateQueryData('listBookmarks', undefined, (bookmarks) => {
        for (const { founder } of bookmarks) {
          if (founder.userId === userId) Object.assign(founder, change);
        }
      }),
    );
}

function useConnect(startup: FounderCard) {
  const user = useUser();
  const patchBookmark = usePatchBookmark(startup.userId);
  const [request, { isLoading }] = useRequestConnectionMutation();
  const connect = async () => {
    const patch = patchBookmark({ connectionStatus: 'pending' });
    try {
      const body = { founderId: startup.userId, investorId: user.id, status: 'pending' as const };
      await request({ body }).unwrap();
    } catch (error) {
      patch.undo();
      failed(errorText(error, 'Failed to send connection request'));
      return;
    }
    toast({
      title: 'Connection Request Sent',
      description: `Your connection request has been sent to ${startupNameOf(startup)}`,
    });
  };
  return { connect, isConnecting: isLoading };
}

function useBookmark(startup: FounderCard) {
  const { userId, isBookmarked } = startup;
  const name = startupNameOf(startup);
  const [add] = useAddBookmarkMutation();
  const [remove] = useRemoveBookmarkMutation();
  return async () => {
    try {
      if (isBookmarked) await remove({ params: { founderUserId: userId } }).unwrap();
      else await add({ body: { founderId: userId } }).unwrap();
    } catch {
      failed(isBookmarked ? 'Failed to remove bookmark' : 'Failed to update bookmark');
      return;
    }
    toast(
      isBookmarked
        ? { title: 'Bookmark removed', description: `${name} is no longer in your bookmarks.` }
        : { title: 'Bookmark added', description: `${name} is in your bookmarks.` },
    );
  };
}

function useSave(startup: FounderCard) {
  const { userId: founderId } = startup;
  const companyName = startupNameOf(startup);
  const patchBookmark = usePatchBookmark(founderId);
  const [save] = useSaveDeckMutation();
  return async (fileUrl: string) => {
    const patch = patchBookmark({ isDeckSaved: true });
    const originalFileName = fileNameOf(fileUrl);
    try {
      await save({ body: { founderId, fileUrl, originalFileName, companyName } }).unwrap();
    } catch {
      patch.undo();
      failed('Failed to save pitch deck');
      return;
    }
    toast({
      title: 'Pitch Deck Saved',
      description: `The pitch deck of ${companyName} is in your saved pitch decks.`,
    });
  };
}

/** What an investor does with a startup. */
export function useStartupActions(startup: FounderCard) {
  return {
    ...useConnect(startup),
    toggleBookmark: useBookmark(startup),
    saveDeck: useSave(startup),
  };
}
