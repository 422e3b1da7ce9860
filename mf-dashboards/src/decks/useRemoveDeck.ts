import type { SavedDeck } from '@introvest/contracts/dashboards';
import { toast } from '@introvest/shell-sdk';
import { useRemoveSavedDeckMutation } from '../api';

/** Removes a saved deck and shows the result in a toast. */
export function useRemoveDeck({ id, companyName }: SavedDeck) {
  const [send, { isLoading }] = useRemoveSavedDeckMutation();
  const remove = async (): Promise<void> => {
    if (isLoading) return;
    try {
      await send({ params: { id } }).unwrap();
      const description = `You’ve removed ${companyName}’s pitch deck.`;
      toast({ title: 'Pitch Deck Removed', description });
    } catch {
      const description = 'Failed to remove pitch deck';
      toast({ title: 'Error', description, variant: 'destructive' });
    }
  };
  return { remove, isRemoving: isLoading };
}
