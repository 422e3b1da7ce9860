import { Link, useUser } from '@introvest/shell-sdk';
import { Box, Button } from '@introvest/shell-sdk/ui';
import { ArrowLeft } from 'lucide-react';
import { pageLayout } from '../messenger/layout';
import { MessengerScreen } from '../messenger/MessengerScreen';

export default function Messages() {
  return (
    <MessengerScreen
      layout={pageLayout}
      before={<BackToDashboard />}
      subtitle="Communicate with your connections"
    />
  );
}

function BackToDashboard() {
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
