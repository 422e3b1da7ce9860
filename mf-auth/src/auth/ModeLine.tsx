import { Box, Button, Typography } from '@introvest/shell-sdk/ui';

interface ModeLineProps {
  question: string;
  action: string;
  onPress: () => void;
}

/** Renders the secondary link below a form that opens another mode. */
export function ModeLine({ question, action, onPress }: ModeLineProps) {
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
      <Button variant="text" onClick={onPress} sx={{ px: 2 }}>
        {action}
      </Button>
    </Box>
  );
}
