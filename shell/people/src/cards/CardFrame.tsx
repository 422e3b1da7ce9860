import { Link } from '@introvest/shell-sdk';
import { Card } from '@introvest/shell-sdk/parts';
import { Box, colours, hover, motion } from '@introvest/shell-sdk/ui';
import { useId, type ReactNode } from 'react';

export interface CardFrameProps {
  /** The company or firm: the name of the card and its heading. */
  name: string;
  /** What opens the whole profile: an address, or something to do. */
  open: string | (() => void);
  featured?: boolean;
  /** Stands left of the heading. */
  portrait: ReactNode;
  /** Stands behind the name, such as the mark of a verified person. */
  mark?: ReactNode;
  subtitle: ReactNode;
  /** What was checked of the person, on a line of its own. */
  checked: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
  actions: ReactNode;
}

const opener = {
  p: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  letterSpacing: 'inherit',
  color: 'inherit',
  textAlign: 'left',
  textDecoration: 'none',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  ...hover({ color: colours.spruce }),
  // The whole card opens the details; its own buttons stand above this layer.
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
} as const;

const openingOf = (open: CardFrameProps['open']) =>
  typeof open === 'string'
    ? { component: Link, to: open }
    : { component: 'button' as const, type: 'button' as const, onClick: open };

/** The article that every card is. */
export function CardFrame(props: CardFrameProps) {
  const { name, featured = false, portrait, mark, subtitle, checked, aside } = props;
  const headingId = useId();
  return (
    <Card
      component="article"
      aria-labelledby={headingId}
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        minWidth: 0,
        p: { xs: 5, md: 6 },
        transition: `border-color ${motion.quick} ${motion.ease}`,
        borderColor: featured ? colours.saffron : colours.line,
        ...hover({ borderColor: featured ? colours.saffron : colours.edge }),
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 3, mb: 4 }}>
        {portrait}
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box component="h3" sx={{ m: 0, typography: 'h4' }}>
            <Box id={headingId} sx={opener} {...openingOf(props.open)}>
              <bdi>{name}</bdi>
            </Box>
          </Box>
          <Box sx={{ typography: 'body2', color: colours.muted, overflowWrap: 'anywhere' }}>
            <bdi>{subtitle}</bdi>
            {mark}
          </Box>
          {checked}
        </Box>
        {aside}
      </Box>
      <Box sx={{ flex: 1, display: 'flex', flexDirection: 'column', gap: 4 }}>{props.children}</Box>
      <Box sx={{ position: 'relative', display: 'flex', gap: 2, flexWrap: 'wrap', mt: 5 }}>
        {props.actions}
      </Box>
    </Card>
  );
}
