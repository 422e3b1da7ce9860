import { useAppDispatch } from '@introvest/shell-sdk/api';
import type { PatchStartup } from '../cards/useStartupActions';
import { detailsApi } from './calls';

/** Updates a startup's open profile at once; the mutations update the lists. */
export function usePatchDetails(): PatchStartup {
  const dispatch = useAppDispatch();
  return (userId, change) =>
    dispatch(
      detailsApi.util.updateQueryData('getFounderDetails', { params: { userId } }, (details) => {
        Object.assign(details, change);
      }),
    );
}
