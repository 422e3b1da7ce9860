import { useAppDispatch } from '@introvest/shell-sdk/api';
import type { PatchStartup } from '@introvest/people/cards';
import { dashboardsApi } from '../api';

/**
 * Returns a function that updates a bookmarked card before the server responds. The mutations update the browse lists.
 */
export function usePatchBookmark(): PatchStartup {
  const dispatch = useAppDispatch();
  return (userId, change) =>
    dispatch(
      dashboardsApi.util.updateQueryData('listBookmarks', undefined, (bookmarks) => {
        for (const { founder } of bookmarks) {
          if (founder.userId === userId) Object.assign(founder, change);
        }
      }),
    );
}
