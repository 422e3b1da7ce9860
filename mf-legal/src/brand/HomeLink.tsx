import { Link } from '@introvest/shell-sdk';
import { Box, Logo } from '@introvest/shell-sdk/ui';

/** The brand, leading home. */
export function HomeLink() {
  return (
    <Box
      component={Link}
      to="/"
      aria-label="Introvest, home"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        flexShrink: 0,
        minHeight: 44,
        textDecoration: 'none',
      }}
    >
      <Logo size={26} />
    </Box>
  );
}
