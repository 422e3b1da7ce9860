import type { BrowseFounder } from '@introvest/contracts/browse';
import { toast } from '@introvest/shell-sdk';
import {
  useAddBookmarkMutation,
  useAppDispatch,
  useRemoveBookmarkMutation,
  useSaveDeckMutation,
} from '@introvest/shell-sdk/api';
import { browseApi } from '../api';
import { fileNameOf, startupNameOf } from '../cards/names';
import { useConnect } from './useConnect';

const failed = (description: string) =>
  toast({ title: 'Error', description, variant: 'destructive' });

/** What an investor can do with a startup. The sdk changes the lists at once; the details follow here. */
export function useStartupActions(startup: BrowseFounder) {
  const { userId, isBookmarked } = startup;
  const name = startupNameOf(startup);
  const dispatch = useAppDispatch();
  const { connect, isConnecting } = useConnect({ userId, name });
  const [add] = useAddBookmarkMutation();
  const [remove] = useRemoveBookmarkMutation();
  const [save] = useSaveDeckMutation();

  const patchDetails = (change: Partial<BrowseFounder>) =>
    dispatch(
      browseApi.util.updateQueryData('getFounderDetails', { params: { userId } }, (details) => {
        Object.assign(details, change);
      }),
    );

  return {
    isConnecting,
    async connect() {
      const patch = patchDetails({ connectionStatus: 'pending' });
      if (!(await connect())) patch.undo();
    },
    async toggleBookmark() {
      const patch = patchDetails({ isBookmarked: !isBookmarked });
      try {
        if (isBookmarked) await remove({ params: { founderUserId: userId } }).unwrap();
        else await add({ body: { founderId: userId } }).unwrap();
      } catch {
        patch.undo();
        failed(isBookmarked ? 'Failed to remove bookmark' : 'Failed to update bookmark');
        return;
      }
      toast({
        title: isBookmarked ? 'Bookmark removed' : 'Bookmark added',
        description: isBookmarked
          ? `${name} is no longer in your bookmarks.`
          : `${name} is in your bookmarks.`,
      });
    },
    async saveDeck(fileUrl: string) {
      const patch = patchDetails({ isDeckSaved: true });
      const body = {
        founderId: userId,
        fileUrl,
        originalFileName: fileNameOf(fileUrl),
        companyName: name,
      };
      try {
        await save({ body }).unwrap();
      } catch {
        patch.undo();
        failed('Failed to save pitch deck');
        return;
      }
      toast({
        title: 'Pitch Deck Saved',
        description: `The pitch deck of ${name} is in your saved pitch decks.`,
      });
    },
  };
}
