import { Card } from '@introvest/shell-sdk/parts';
import { Box, colours, hover, motion } from '@introvest/shell-sdk/ui';
import { useId, type ReactNode } from 'react';
import { CardOpener, type CardOpenerProps } from './CardOpener';

export interface CardFrameProps {
  name: string;
  open: CardOpenerProps['open'];
  featured?: boolean;
  portrait: ReactNode;
  subtitle: ReactNode;
  checked: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
  actions: ReactNode;
}

export function CardFrame(props: CardFrameProps) {
  const { name, featured = false, portrait, subtitle, checked, aside } = props;
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
            <CardOpener id={headingId} name={name} open={props.open} />
          </Box>
          <Box sx={{ typography: 'body2', color: colours.muted, overflowWrap: 'anywhere' }}>
            <bdi>{subtitle}</bdi>
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
