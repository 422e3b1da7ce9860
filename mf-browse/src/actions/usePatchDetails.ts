import { useAppDispatch } from '@introvest/shell-sdk/api';
import type { PatchStartup } from '@introvest/people/cards';
import { browseApi } from '../api';

/** Changes the details of a startup at once; the sdk does the same for the lists. */
export function usePatchDetails(): PatchStartup {
  const dispatch = useAppDispatch();
  return (userId, change) =>
    dispatch(
      browseApi.util.updateQueryData('getFounderDetails', { params: { userId } }, (details) => {
        Object.assign(details, change);
      }),
    );
}
