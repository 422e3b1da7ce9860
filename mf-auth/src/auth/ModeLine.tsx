import { Box, Button, Typography, type ButtonProps } from '@introvest/shell-sdk/ui';

interface ModeLineProps extends Pick<ButtonProps, 'onFocus' | 'onPointerDown' | 'onPointerEnter'> {
  question: string;
  action: string;
  onPress: () => void;
}

/** Renders the secondary link below a form that opens another mode. */
export function ModeLine({ question, action, onPress, ...ahead }: ModeLineProps) {
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
      <Button variant="text" onClick={onPress} {...ahead} sx={{ px: 2 }}>
        {action}
      </Button>
    </Box>
  );
}
