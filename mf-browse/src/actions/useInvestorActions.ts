import type { BrowseInvestor } from '@introvest/contracts/browse';
import { useAppDispatch } from '@introvest/shell-sdk/api';
import { browseApi } from '../api';
import { firmNameOf, useConnect } from '@introvest/shell-sdk/people';

/** What a founder can do with an investor. The sdk changes the lists at once; the details follow here. */
export function useInvestorActions(investor: BrowseInvestor) {
  const { userId } = investor;
  const dispatch = useAppDispatch();
  const { connect, isConnecting } = useConnect({ userId, name: firmNameOf(investor) });
  return {
    isConnecting,
    async connect() {
      const patch = dispatch(
        browseApi.util.updateQueryData('getInvestorDetails', { params: { userId } }, (details) => {
          details.connectionStatus = 'pending';
        }),
      );
      if (!(await connect())) patch.undo();
    },
  };
}
