import { hasFailed, Link, type QueryLike } from '@introvest/shell-sdk';
import { Card } from '@introvest/shell-sdk/parts';
import {
  Box,
  colours,
  hover,
  fonts,
  motion,
  sizes,
  Skeleton,
  Typography,
} from '@introvest/shell-sdk/ui';
import type { ReactNode } from 'react';
import { numberOf } from '@introvest/people/names';
import { UnknownValue } from '../unknown/UnknownValue';

interface StatCardProps<Data> {
  label: string;
  query: QueryLike<Data>;
  valueOf: (data: Data) => number | string;
  icon: ReactNode;
  hintOf?: (data: Data) => ReactNode;
  to?: string;
}

const linked = {
  textDecoration: 'none',
  transition: `border-color ${motion.quick} ${motion.ease}, background-color ${motion.quick} ${motion.ease}`,
  ...hover({ borderColor: colours.edge, bgcolor: colours.wash }),
};

const labelled = {
  fontWeight: 500,
  '@media (max-width: 19em)': { minWidth: 0, overflowWrap: 'anywhere' },
};

function Value<Data>({ query, valueOf }: Pick<StatCardProps<Data>, 'query' | 'valueOf'>) {
  if (query.data !== undefined) {
    const value = valueOf(query.data);
    return typeof value === 'number' ? numberOf(value) : value;
  }
  return hasFailed(query) ? <UnknownValue /> : <Skeleton width={56} />;
}

export function StatCard<Data>(props: StatCardProps<Data>) {
  const { label, query, valueOf, icon, hintOf, to } = props;
  const hint = query.data !== undefined && hintOf?.(query.data);
  const link = to ? { component: Link, to } : {};
  return (
    <Card {...link} sx={{ display: 'block', p: 5, minWidth: 0, ...(to ? linked : {}) }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, color: colours.muted }}>
        <Box
          aria-hidden
          sx={{
            display: 'flex',
            flexShrink: 0,
            '& svg': { width: 20, height: 20, strokeWidth: 1.75 },
          }}
        >
          {icon}
        </Box>
        <Typography variant="body2" component="span" sx={labelled}>
          {label}
        </Typography>
      </Box>
      <Typography
        component="p"
        sx={{
          mt: 3,
          fontFamily: fonts.display,
          fontSize: sizes.xxl,
          fontWeight: 580,
          lineHeight: 1.2,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        <Value query={query} valueOf={valueOf} />
      </Typography>
      {hint && (
        <Typography variant="body2" color="textSecondary" component="p" sx={{ mt: 1 }}>
          {hint}
        </Typography>
      )}
    </Card>
  );
}
