import { useAppDispatch } from '@introvest/shell-sdk/api';
import type { MarkAsked } from '../cards/InvestorActions';
import { detailsApi } from './calls';

/** Marks an investor's open profile as asked; the mutation updates the lists. */
export function useMarkAsked(): MarkAsked {
  const dispatch = useAppDispatch();
  return (userId) =>
    dispatch(
      detailsApi.util.updateQueryData('getInvestorDetails', { params: { userId } }, (details) => {
        details.connectionStatus = 'pending';
      }),
    );
}
