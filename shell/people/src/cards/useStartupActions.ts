import type { FounderCard } from '@introvest/contracts/browse';
import { toast } from '@introvest/shell-sdk';
import { cardsApi } from '../calls/cards';
import { useConnect } from '../calls/useConnect';
import { fileNameOf, startupNameOf } from '../names/names';

const { useAddBookmarkMutation, useRemoveBookmarkMutation, useSaveDeckMutation } = cardsApi;

/** Changes copies of a card that only the page holds, such as its details or bookmarks. The calls change the browse lists. */
export type PatchStartup = (userId: string, change: Partial<FounderCard>) => { undo: () => void };

const failed = (description: string) =>
  toast({ title: 'Error', description, variant: 'destructive' });

/** Makes the call of a change that is shown already, and undoes the change if the call fails. */
async function tryCall(patched: { undo: () => void }, call: () => Promise<unknown>, text: string) {
  try {
    await call();
    return true;
  } catch {
    patched.undo();
    failed(text);
    return false;
  }
}

/** An investor's actions on a startup. */
export function useStartupActions(startup: FounderCard, patch: PatchStartup) {
  const { userId, isBookmarked } = startup;
  const name = startupNameOf(startup);
  const { connect, isConnecting } = useConnect({ userId, name });
  const [add] = useAddBookmarkMutation();
  const [remove] = useRemoveBookmarkMutation();
  const [save] = useSaveDeckMutation();

  const attempt = (change: Partial<FounderCard>, call: () => Promise<unknown>, text: string) =>
    tryCall(patch(userId, change), call, text);

  return {
    isConnecting,
    async connect(note?: string) {
      const patched = patch(userId, { connectionStatus: 'pending' });
      if (!(await connect(note?.trim()))) patched.undo();
    },
    async toggleBookmark() {
      const done = await attempt(
        { isBookmarked: !isBookmarked },
        () =>
          isBookmarked
            ? remove({ params: { founderUserId: userId } }).unwrap()
            : add({ body: { founderId: userId } }).unwrap(),
        isBookmarked ? 'Failed to remove bookmark' : 'Failed to update bookmark',
      );
      if (!done) return;
      toast({
        title: isBookmarked ? 'Bookmark removed' : 'Bookmark added',
        description: isBookmarked
          ? `${name} is no longer in your bookmarks.`
          : `${name} is now bookmarked.`,
      });
    },
    async saveDeck(fileUrl: string) {
      const originalFileName = fileNameOf(fileUrl);
      const fileSize = startup.pitchDeckSize ?? null;
      const body = { founderId: userId, originalFileName, fileUrl, fileSize, companyName: name };
      const done = await attempt(
        { isDeckSaved: true },
        () => save({ body }).unwrap(),
        'Failed to save pitch deck',
      );
      if (!done) return;
      toast({
        title: 'Pitch Deck Saved',
        description: `You’ve saved ${name}’s pitch deck.`,
      });
    },
  };
}
