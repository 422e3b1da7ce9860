import { useAppDispatch } from '@introvest/shell-sdk/api';
import type { MarkAsked } from '@introvest/people/cards';
import { browseApi } from '../api';

/** Marks an investor as asked in the cached details. The call itself changes the lists. */
export function useMarkAsked(): MarkAsked {
  const dispatch = useAppDispatch();
  return (userId) =>
    dispatch(
      browseApi.util.updateQueryData('getInvestorDetails', { params: { userId } }, (details) => {
        details.connectionStatus = 'pending';
      }),
    );
}
