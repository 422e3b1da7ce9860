import {
  Box,
  Button,
  Container,
  Skeleton,
  Typography,
  VisuallyHidden,
} from '@introvest/shell-sdk/ui';
import { RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';

const noticeableMs = 200;
const slowMs = 5000;

const columns = { xs: '1fr', sm: '1fr 1fr', md: '1fr 1fr 1fr' };

function useHasElapsed(ms: number): boolean {
  const [isAfter, setAfter] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAfter(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isAfter;
}

interface LoadingSectionProps {
  retrying?: boolean;
  onRetry?: () => void;
}

export function LoadingSection({ retrying = false, onRetry }: LoadingSectionProps) {
  const isNoticeable = useHasElapsed(noticeableMs);
  const isSlow = useHasElapsed(slowMs);
  const heading = <VisuallyHidden as="h1">Loading</VisuallyHidden>;
  if (!isNoticeable && !retrying) {
    return (
      <Box sx={{ minHeight: '80vh' }} aria-busy>
        {heading}
      </Box>
    );
  }
  return (
    <Container sx={{ minHeight: '80vh', py: { xs: 8, md: 12 } }}>
      <div role="status" aria-label="Loading" aria-busy>
        {heading}
        <Skeleton variant="text" sx={{ width: 'min(320px, 70%)', height: 52 }} />
        <Skeleton variant="text" sx={{ width: 'min(460px, 90%)', height: 24, mb: 8 }} />
      </div>
      {isSlow && onRetry && (
        <Box sx={{ mb: 8 }}>
          <Typography role="status" color="textSecondary">
            This page is taking longer than usual.
          </Typography>
          <Button startIcon={<RotateCw />} onClick={onRetry} sx={{ mt: 3 }}>
            Retry
          </Button>
        </Box>
      )}
      <Box aria-hidden sx={{ display: 'grid', gap: 5, gridTemplateColumns: columns }}>
        {[0, 1, 2].map((card) => (
          <Skeleton key={card} variant="rounded" height={200} sx={{ borderRadius: '10px' }} />
        ))}
      </Box>
    </Container>
  );
}
