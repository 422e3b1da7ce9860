import { useAppDispatch } from '@introvest/shell-sdk/api';
import type { PatchStartup } from '@introvest/people/cards';
import { dashboardsApi } from '../api';

/** Changes the card among the bookmarks at once; the sdk does the same for the lists of browse. */
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
