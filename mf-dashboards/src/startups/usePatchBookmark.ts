import { useAppDispatch } from '@introvest/shell-sdk/api';
import type { PatchStartup } from '@introvest/people/cards';
import { dashboardsApi } from '../api';

/**
 * Returns a function that updates the bookmark on a dashboard card before the server responds. The browse lists are
 * updated by the mutations themselves.
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
