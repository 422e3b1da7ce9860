import { daysLeft } from '@introvest/people/names';
import { endingSession, hasFailed, leaveSession, useUser } from '@introvest/shell-sdk';
import { skipToken } from '@introvest/shell-sdk/api';
import { Section } from '@introvest/shell-sdk/parts';
import { Box, Button, colours, Typography } from '@introvest/shell-sdk/ui';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { onboardingApi } from '../api';
import { SensitiveAction } from './SensitiveAction';

function useLostHighlight(): string | null {
  const { userType } = useUser();
  const query = onboardingApi.useGetHighlightToLoseQuery(
    userType === 'founder' ? undefined : skipToken,
  );
  if (hasFailed(query)) {
    return 'We couldn’t check your profile highlight. If it’s active, you’ll lose its remaining days.';
  }
  const end = query.data?.activeHighlight?.endDate;
  const days = end ? daysLeft(end) : 0;
  if (days === 0) return null;
  return `You’ll lose the ${days === 1 ? 'last day' : `remaining ${days} days`} of your profile highlight.`;
}

function Warning() {
  const loss = useLostHighlight();
  return (
    <>
      <Typography component="span">
        You can’t undo this. Your account and all your data will be permanently deleted.
      </Typography>
      {loss && <Typography sx={{ mt: 3, color: colours.danger }}>{loss}</Typography>}
    </>
  );
}

export function DangerZone() {
  const [isAsked, setAsked] = useState(false);
  const [remove] = onboardingApi.useDeleteAccountMutation();
  const deleteAccount = () =>
    endingSession(async () => {
      await remove().unwrap();
      leaveSession({
        title: 'Account deleted',
        description: 'Your account and all data have been permanently deleted.',
      });
    });
  return (
    <Box sx={{ '& > section': { borderColor: colours.danger } }}>
      <Section
        title="Danger Zone"
        description="Permanently delete your profile, files, connections and messages."
      >
        <Button color="error" startIcon={<Trash2 />} onClick={() => setAsked(true)}>
          Delete Account
        </Button>
      </Section>
      {isAsked && (
        <SensitiveAction
          title="Are you absolutely sure?"
          text={<Warning />}
          submit="Delete Account"
          pending="Deleting..."
          danger
          act={deleteAccount}
          failed={{
            title: 'Deletion failed',
            text: 'Failed to delete account. Please try again.',
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </Box>
  );
}
