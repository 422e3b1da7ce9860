import { Link, useUser } from '@introvest/shell-sdk';
import { Box, Button } from '@introvest/shell-sdk/ui';
import { ArrowLeft } from 'lucide-react';

/** The way back to the own dashboard. */
export function BackToDashboard() {
  const { userType } = useUser();
  return (
    <Button
      variant="text"
      component={Link}
      to={userType === 'investor' ? '/investor-dashboard' : '/dashboard'}
      startIcon={<ArrowLeft />}
      sx={{ ml: -3 }}
    >
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        Back to Dashboard
      </Box>
      <Box component="span" sx={{ display: { sm: 'none' } }}>
        Back
      </Box>
    </Button>
  );
}
