import { SubmitButton } from '@introvest/shell-sdk/forms';
import { Card, CardContent } from '@introvest/shell-sdk/parts';
import { Box, Button } from '@introvest/shell-sdk/ui';
import { ArrowLeft } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';

interface SetupCardProps {
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  onBack: () => void;
  children: ReactNode;
}

/** A setup form with a button back to the choice of the type. */
export function SetupCard({ onSubmit, onBack, children }: SetupCardProps) {
  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate>
      <Card>
        <CardContent sx={{ display: 'grid', gap: 6, p: { sm: 8 } }}>{children}</CardContent>
      </Card>
      <Box sx={{ display: 'flex', gap: 3, mt: 6 }}>
        <Button size="large" startIcon={<ArrowLeft />} onClick={onBack}>
          Back
        </Button>
        <SubmitButton
          size="large"
          pendingText="Creating your profile..."
          sx={{ ml: 'auto', flexGrow: { xs: 1, sm: 0 } }}
        >
          Create Profile
        </SubmitButton>
      </Box>
    </form>
  );
}
