import { toast, type CurrentUser } from '@introvest/shell-sdk';
import { errorText } from '@introvest/shell-sdk/api';
import { Chip } from '@introvest/shell-sdk/parts';
import { Box, Button, colours, Typography } from '@introvest/shell-sdk/ui';
import { BadgeCheck, Clock } from 'lucide-react';
import { useState } from 'react';
import { onboardingApi } from '../api';

export function Status({ user }: { user: CurrentUser }) {
  const [resend, { isLoading }] = onboardingApi.useResendFromSettingsMutation();
  const [reason, setReason] = useState('');
  if (user.isVerified) {
    return <Chip color="success" icon={<BadgeCheck size={16} />} label="Verified" />;
  }
  const handleResend = async () => {
    if (isLoading) return;
    setReason('');
    try {
      await resend().unwrap();
      toast({
        title: 'Verification email sent',
        description: `We sent an email to ${user.email}.`,
      });
    } catch (error) {
      const description = 'Could not resend verification email.';
      toast({ title: 'Failed to resend', description, variant: 'destructive' });
      setReason(errorText(error, 'Try again in a few minutes.'));
    }
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
      <Chip color="warning" icon={<Clock size={16} />} label="Pending Verification" />
      <Button
        size="small"
        onClick={() => void handleResend()}
        aria-disabled={isLoading || undefined}
      >
        Resend verification email
      </Button>
      {reason && (
        <Typography variant="body2" sx={{ flexBasis: '100%', color: colours.danger }}>
          {reason}
        </Typography>
      )}
    </Box>
  );
}
