import { Box, EmptyState } from '@introvest/shell-sdk/ui';
import { useLayoutEffect, type ReactNode } from 'react';
import { Arrival } from '../arrival/Arrival';
import { revealApp } from '../prerender/reveal';

interface SectionNoticeProps {
  icon: ReactNode;
  title: string;
  text: string;
  action: ReactNode;
}

export function SectionNotice(notice: SectionNoticeProps) {
  useLayoutEffect(() => revealApp(), []);
  return (
    <Arrival>
      <Box role="alert" sx={{ display: 'grid', placeItems: 'center', minHeight: '60vh', px: 4 }}>
        <EmptyState titleAs="h1" {...notice} />
      </Box>
    </Arrival>
  );
}
