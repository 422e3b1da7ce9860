import { hasFailed, useUser } from '@introvest/shell-sdk';
import { daysLeft } from '@introvest/people/names';
import { skipToken } from '@introvest/shell-sdk/api';
import { ConfirmDialog } from '@introvest/shell-sdk/overlays';
import { Section } from '@introvest/shell-sdk/parts';
import { Box, Button, colours, Typography } from '@introvest/shell-sdk/ui';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useGetHighlightToLoseQuery } from '../api';
import { ConfirmPassword } from './ConfirmPassword';
import { useDeletion } from './useDeletion';

/** Returns a sentence about the paid highlight days that the member would lose. Null if there are none. */
function useLoss(asked: boolean): string | null {
  const { userType } = useUser();
  const query = useGetHighlightToLoseQuery(asked && userType === 'founder' ? undefined : skipToken);
  if (hasFailed(query)) {
    return 'We couldn’t check your profile highlight. If it’s active, you’ll lose its remaining days.';
  }
  const end = query.data?.activeHighlight?.endDate;
  const days = end ? daysLeft(end) : 0;
  if (days === 0) return null;
  return `You’ll lose the ${days === 1 ? 'last day' : `remaining ${days} days`} of your profile highlight.`;
}

export function DangerZone() {
  const [asked, setAsked] = useState<'no' | 'sure' | 'password'>('no');
  const { confirm, pending } = useDeletion();
  const loss = useLoss(asked !== 'no');
  const handleConfirm = async () => {
    const done = await confirm();
    if (done !== 'gone') setAsked(done === 'password' ? 'password' : 'no');
  };
  const warning = (
    <>
      <Typography component="span">
        You can’t undo this. Your account and all your data will be permanently deleted.
      </Typography>
      {loss && <Typography sx={{ mt: 3, color: colours.danger }}>{loss}</Typography>}
    </>
  );
  return (
    <Box sx={{ '& > section': { borderColor: colours.danger } }}>
      <Section
        title="Danger Zone"
        description="Permanently delete your profile, files, connections and messages."
      >
        <Button color="error" startIcon={<Trash2 />} onClick={() => setAsked('sure')}>
          Delete Account
        </Button>
      </Section>
      <ConfirmDialog
        open={asked === 'sure'}
        title="Are you absolutely sure?"
        text={warning}
        confirmLabel="Delete Account"
        pendingLabel="Deleting..."
        danger
        pending={pending}
        onConfirm={() => void handleConfirm()}
        onCancel={() => setAsked('no')}
      />
      <ConfirmPassword
        open={asked === 'password'}
        title="Are you absolutely sure?"
        submit="Delete Account"
        pending="Deleting..."
        danger
        onConfirmed={handleConfirm}
        onCancel={() => setAsked('no')}
      >
        {warning}
      </ConfirmPassword>
    </Box>
  );
}
