import { useAppDispatch } from '@introvest/shell-sdk/api';
import type { PatchStartup } from '@introvest/people/cards';
import { browseApi } from '../api';

/** Changes the cached details of a startup. The calls themselves change the lists. */
export function usePatchDetails(): PatchStartup {
  const dispatch = useAppDispatch();
  return (userId, change) =>
    dispatch(
      browseApi.util.updateQueryData('getFounderDetails', { params: { userId } }, (details) => {
        Object.assign(details, change);
      }),
    );
}
