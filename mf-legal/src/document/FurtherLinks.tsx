import type { LegalDocument } from '@introvest/contracts/legal';
import { Link } from '@introvest/shell-sdk';
import { Box, Button, colours } from '@introvest/shell-sdk/ui';

const others = {
  'privacy-policy': { to: '/terms-of-service', label: 'Terms of Service' },
  'terms-of-service': { to: '/privacy-policy', label: 'Privacy Policy' },
} as const;

export function FurtherLinks({ name }: { name: LegalDocument['document'] }) {
  const other = others[name];
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 3,
        mt: { xs: 4, md: 6 },
        pt: 6,
        borderTop: `1px solid ${colours.line}`,
      }}
    >
      <Button component={Link} to="/" sx={{ mr: 2 }}>
        Return to Homepage
      </Button>
      <Button variant="text" component={Link} to={other.to}>
        {other.label}
      </Button>
      <Button variant="text" component={Link} to="/contact">
        Contact
      </Button>
    </Box>
  );
}
