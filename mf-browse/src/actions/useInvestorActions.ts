import type { BrowseInvestor } from '@introvest/contracts/browse';
import { useAppDispatch } from '@introvest/shell-sdk/api';
import { browseApi } from '../api';
import { useConnect } from '@introvest/people/calls';
import { firmNameOf } from '@introvest/people/names';

/** Shows in the details of an investor that they are asked. */
export function useMarkAsked() {
  const dispatch = useAppDispatch();
  return (userId: string) =>
    dispatch(
      browseApi.util.updateQueryData('getInvestorDetails', { params: { userId } }, (details) => {
        details.connectionStatus = 'pending';
      }),
    );
}

/** What a founder can do with an investor. The sdk changes the lists at once; the details follow here. */
export function useInvestorActions(investor: BrowseInvestor) {
  const { userId } = investor;
  const markAsked = useMarkAsked();
  const { connect, isConnecting } = useConnect({ userId, name: firmNameOf(investor) });
  return {
    isConnecting,
    async connect() {
      const patch = markAsked(userId);
      if (!(await connect())) patch.undo();
    },
  };
}
