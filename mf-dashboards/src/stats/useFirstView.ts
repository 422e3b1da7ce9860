import { hasFailed, useUser } from '@introvest/shell-sdk';
import { useGetHighlightStatusQuery, useGetProfileViewsQuery } from '../api';

/**
 * Returns whether the founder's profile has been viewed. Until then, the numbers and the highlight offer are hidden.
 */
export function useFirstView() {
  const { id: userId } = useUser();
  const views = useGetProfileViewsQuery({ params: { userId } });
  const highlight = useGetHighlightStatusQuery();
  const isSettled = [views, highlight].every(
    (query) => query.data !== undefined || hasFailed(query),
  );
  const hasView = views.data?.viewCount !== 0;
  const isBought = highlight.data?.activeHighlight || highlight.data?.hasRefusedPayment;
  return { isSettled, hasView, isHighlightShown: hasView || Boolean(isBought) };
}
