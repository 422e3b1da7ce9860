import { Card } from '@introvest/shell-sdk/parts';
import { Box, colours, TextLink, Typography } from '@introvest/shell-sdk/ui';
import { Clock, Handshake, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { contactAddress } from './mailLink';

function Answer({
  icon,
  title,
  children,
}: {
  icon: ReactNode;
  title: string;
  children: ReactNode;
}) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 4 }}>
      <Box aria-hidden sx={{ flexShrink: 0, mt: 0.5, color: colours.spruce }}>
        {icon}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h5" component="p">
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary" component="div" sx={{ mt: 1 }}>
          {children}
        </Typography>
      </Box>
    </Box>
  );
}

const icon = { size: 20, strokeWidth: 1.75 };

export function Answers() {
  return (
    <Card
      component="ul"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 6,
        listStyle: 'none',
        overflowWrap: 'anywhere',
        m: 0,
        p: { xs: 5, md: 6 },
      }}
    >
      <Answer icon={<Clock {...icon} />} title="Response time">
        Replies typically come within 24 hours.
      </Answer>
      <Answer icon={<Handshake {...icon} />} title="Partnerships and press">
        Mention ‘Partnership’ or ‘Media’ in the subject so that your message reaches the right
        person.
      </Answer>
      <Answer icon={<Mail {...icon} />} title="No email app on this device?">
        Email <TextLink href={`mailto:${contactAddress}`}>{contactAddress}</TextLink> from any
        device.
      </Answer>
    </Card>
  );
}
