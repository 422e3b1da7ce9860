import type { LegalSection } from '@introvest/contracts/legal';
import { Link } from '@introvest/shell-sdk';
import { Box, colours, hover, TextLink, sizes, Typography } from '@introvest/shell-sdk/ui';

/** Renders the table of contents. It stays in view beside the text on wide screens. */
export function Contents({ sections }: { sections: LegalSection[] }) {
  return (
    <Box
      component="nav"
      aria-label="Contents"
      sx={{
        position: { md: 'sticky' },
        top: 24,
        alignSelf: 'start',
        maxHeight: { md: 'calc(100dvh - 48px)' },
        overflowY: 'auto',
        '@media print': { display: 'none' },
      }}
    >
      <Typography variant="overline" component="p">
        Contents
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0, mt: 2 }}>
        {sections.map(({ id, heading }, index) => (
          <Box component="li" key={id}>
            <TextLink component={Link} to={`#${id}`} underline="hover" sx={entry}>
              <Box component="span" sx={{ minWidth: '2.5ch', flexShrink: 0, whiteSpace: 'nowrap' }}>
                {index + 1}
              </Box>
              <span>{heading}</span>
            </TextLink>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const entry = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  minHeight: { xs: 44, md: 36 },
  color: colours.muted,
  fontSize: sizes.sm,
  fontVariantNumeric: 'tabular-nums',
  outlineOffset: '-2px',
  ...hover({ color: colours.ink }),
};
