import type { SavedDeck } from '@introvest/contracts/dashboards';
import { toast } from '@introvest/shell-sdk';
import { useRemoveSavedDeckMutation } from '../api';

/** Drops a saved deck, and says what came of it. */
export function useRemoveDeck({ id, companyName }: SavedDeck) {
  const [send, { isLoading }] = useRemoveSavedDeckMutation();
  const remove = async (): Promise<void> => {
    if (isLoading) return;
    try {
      await send({ params: { id } }).unwrap();
      const description = `The pitch deck of ${companyName} is no longer saved.`;
      toast({ title: 'Pitch Deck Removed', description });
    } catch {
      const description = 'Failed to remove pitch deck';
      toast({ title: 'Error', description, variant: 'destructive' });
    }
  };
  return { remove, isRemoving: isLoading };
}
