import type { QueuedReport } from '@introvest/contracts/moderation';
import { Link } from '@introvest/shell-sdk';
import { Chip } from '@introvest/shell-sdk/parts';
import { Box, ButtonBase, colours, hover, radii, Typography } from '@introvest/shell-sdk/ui';
import { Inbox } from 'lucide-react';
import { moderationApi } from '../api';
import { at, decidedAs, kindOf, personOf, subjectOf } from '../words';
import { QueueFrame } from './QueueFrame';
import { useLiveList } from './useLiveList';
import type { Queue, ReportList } from './useQueue';

const row = {
  display: 'grid',
  gap: 2,
  width: '100%',
  p: 5,
  textAlign: 'left',
  justifyContent: 'stretch',
  color: colours.ink,
  textDecoration: 'none',
  bgcolor: colours.surface,
  border: `1px solid ${colours.line}`,
  borderRadius: radii.card,
  ...hover({ borderColor: colours.spruce }),
};

function Row({ report, to }: { report: QueuedReport; to: string }) {
  const { kind, subjectType, person, isSuspended, hasAppeal, openAboutPerson, createdAt } = report;
  const { decided } = report;
  return (
    <Box component="li">
      <ButtonBase component={Link} to={to} sx={row}>
        <Typography component="h2" variant="h4" sx={{ overflowWrap: 'anywhere' }}>
          {personOf(person)}
        </Typography>
        <Typography color="textSecondary">
          {kindOf(kind)} · about {subjectOf(subjectType)} · {at(createdAt)}
        </Typography>
        <Box sx={chips}>
          {decided && !(isSuspended && decided === 'suspend') && (
            <Chip
              size="small"
              // The suspension may have been lifted through another report about the same member.
              label={decided === 'suspend' ? 'Suspension ended' : decidedAs(decided)}
            />
          )}
          {openAboutPerson > 1 && (
            <Chip
              size="small"
              color="warning"
              label={`${openAboutPerson} open reports about this person`}
            />
          )}
          {isSuspended && <Chip size="small" color="error" label="Suspended" />}
          {hasAppeal && <Chip size="small" color="secondary" label="Appeal" />}
        </Box>
      </ButtonBase>
    </Box>
  );
}

const chips = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  '&:empty': { display: 'none' },
} as const;

export function QueueList({ queue, list }: { queue: Queue; list: ReportList }) {
  const query = moderationApi.useListReportQueueQuery({ query: { state: list, page: queue.page } });
  useLiveList(query.refetch);
  return (
    <QueueFrame
      {...{ queue, query }}
      entriesOf={({ reports }) => reports}
      noun="Reports"
      icon={<Inbox />}
    >
      {(report) => <Row key={report.id} report={report} to={queue.linkTo(report.id)} />}
    </QueueFrame>
  );
}
