import { Link } from '@introvest/shell-sdk';
import {
  Box,
  Card,
  colours,
  fonts,
  motion,
  sizes,
  Skeleton,
  Typography,
} from '@introvest/shell-sdk/ui';
import type { ReactNode } from 'react';

interface StatCardProps {
  label: string;
  value: ReactNode;
  /** A 20 px icon. */
  icon?: ReactNode;
  /** A short line under the number. */
  hint?: ReactNode;
  /** Makes the whole card a link. */
  to?: string;
  loading?: boolean;
}

const linked = {
  textDecoration: 'none',
  transition: `border-color ${motion.quick} ${motion.ease}, background-color ${motion.quick} ${motion.ease}`,
  '&:hover': { borderColor: colours.edge, bgcolor: colours.wash },
};

/** One number of a dashboard, with its meaning. */
export function StatCard({ label, value, icon, hint, to, loading = false }: StatCardProps) {
  const link = to ? { component: Link, to } : {};
  return (
    <Card {...link} sx={{ display: 'block', p: 5, minWidth: 0, ...(to ? linked : {}) }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, color: colours.muted }}>
        {icon && (
          <Box
            aria-hidden
            sx={{ display: 'flex', '& svg': { width: 20, height: 20, strokeWidth: 1.75 } }}
          >
            {icon}
          </Box>
        )}
        <Typography variant="body2" component="span" sx={{ fontWeight: 500 }}>
          {label}
        </Typography>
      </Box>
      <Typography
        component="p"
        sx={{
          mt: 3,
          fontFamily: fonts.display,
          fontSize: sizes.xxl,
          fontWeight: 560,
          lineHeight: 1.2,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {loading ? <Skeleton width={56} /> : value}
      </Typography>
      {hint && (
        <Typography variant="body2" color="textSecondary" component="p" sx={{ mt: 1 }}>
          {hint}
        </Typography>
      )}
    </Card>
  );
}
