import { Box, Button, Typography } from '@introvest/shell-sdk/ui';

interface ModeLinkProps {
  question: string;
  action: string;
  onPress: () => void;
}

export function ModeLink({ question, action, onPress }: ModeLinkProps) {
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
