import { endingSession, hasFailed, leaveSession, toast, useUser } from '@introvest/shell-sdk';
import { errorText, skipToken } from '@introvest/shell-sdk/api';
import { ConfirmDialog } from '@introvest/shell-sdk/overlays';
import { Section } from '@introvest/shell-sdk/parts';
import { Box, Button, colours, Typography } from '@introvest/shell-sdk/ui';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDeleteAccountMutation, useGetHighlightToLoseQuery } from '../api';

const dayMs = 24 * 60 * 60 * 1000;

/** As the dashboard counts them: a day that has begun is one. */
const daysUntil = (time: string) => Math.max(0, Math.ceil((Date.parse(time) - Date.now()) / dayMs));

/** What of a paid highlight would be lost, in a sentence; null where nothing would. */
function useLoss(asked: boolean): string | null {
  const { userType } = useUser();
  const query = useGetHighlightToLoseQuery(asked && userType === 'founder' ? undefined : skipToken);
  if (hasFailed(query)) {
    return 'It could not be checked whether a profile highlight is running; its days would be lost.';
  }
  const end = query.data?.activeHighlight?.endDate;
  const days = end ? daysUntil(end) : 0;
  if (days === 0) return null;
  return `Your profile highlight has ${days} ${days === 1 ? 'day' : 'days'} left, which will be lost.`;
}

function useDeletion() {
  const [remove, { isLoading }] = useDeleteAccountMutation();
  const confirm = async () => {
    try {
      await endingSession(async () => {
        await remove().unwrap();
        leaveSession({
          title: 'Account deleted',
          description: 'Your account and all data have been permanently deleted.',
        });
      });
      return true;
    } catch (error) {
      const description = errorText(error, 'Failed to delete account. Please try again.');
      toast({ title: 'Deletion failed', description, variant: 'destructive' });
      return false;
    }
  };
  return { confirm, pending: isLoading };
}

/** The one thing here that cannot be taken back. */
export function DangerZone() {
  const [open, setOpen] = useState(false);
  const { confirm, pending } = useDeletion();
  const loss = useLoss(open);
  return (
    <Box sx={{ '& > section': { borderColor: colours.danger } }}>
      <Section
        title="Danger Zone"
        description="Deleting your account removes your profile, files, connections and messages for good."
      >
        <Button color="error" startIcon={<Trash2 />} onClick={() => setOpen(true)}>
          Delete Account
        </Button>
      </Section>
      <ConfirmDialog
        open={open}
        title="Are you absolutely sure?"
        text={
          <>
            <Typography component="span">
              This cannot be undone. Your account and all data will be permanently deleted.
            </Typography>
            {loss && <Typography sx={{ mt: 3, color: colours.danger }}>{loss}</Typography>}
          </>
        }
        confirmLabel="Delete Account"
        pendingLabel="Deleting..."
        danger
        pending={pending}
        onConfirm={() => void confirm().then((gone) => !gone && setOpen(false))}
        onCancel={() => setOpen(false)}
      />
    </Box>
  );
}
