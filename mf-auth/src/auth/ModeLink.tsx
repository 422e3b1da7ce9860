import { Box, Button, Typography } from '@introvest/shell-sdk/ui';
import { useMode } from './mode';

interface ModeLinkProps {
  question: string;
  action: string;
  to: 'selection' | 'login' | 'forgot';
}

export function ModeLink({ question, action, to }: ModeLinkProps) {
  const [, setMode] = useMode();
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'center',
        alignItems: 'center',
        mt: 6,
      }}
    >
      <Typography color="textSecondary">{question}</Typography>
      <Button variant="text" onClick={() => setMode({ mode: to })} sx={{ px: 2 }}>
        {action}
      </Button>
    </Box>
  );
}
