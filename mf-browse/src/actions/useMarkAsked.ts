import { useAppDispatch } from '@introvest/shell-sdk/api';
import type { MarkAsked } from '@introvest/people/cards';
import { browseApi } from '../api';

/** Shows in the details of an investor that they are asked; the lists are changed by the call. */
export function useMarkAsked(): MarkAsked {
  const dispatch = useAppDispatch();
  return (userId) =>
    dispatch(
      browseApi.util.updateQueryData('getInvestorDetails', { params: { userId } }, (details) => {
        details.connectionStatus = 'pending';
      }),
    );
}
