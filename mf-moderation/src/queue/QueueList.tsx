import type { QueuedReport } from '@introvest/contracts/moderation';
import { limits } from '@introvest/contracts/vocabularies';
import { Link } from '@introvest/shell-sdk';
import { Chip } from '@introvest/shell-sdk/parts';
import { Box, ButtonBase, colours, hover, radii, Typography } from '@introvest/shell-sdk/ui';
import { Inbox } from 'lucide-react';
import { useListReportQueueQuery } from '../api';
import { at, decidedAs, kindOf, personOf, subjectOf } from '../words';
import { QueueFrame } from './QueueFrame';
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
              // A suspension may have been lifted in another report about the same member.
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

/**
 * Refetches the list and opens the page with the new reports. This is the last page of the open reports, and the first
 * page of any other list.
 */
async function showNewest(
  { page, showPage }: Queue,
  list: ReportList,
  { refetch }: Pick<ReturnType<typeof useListReportQueueQuery>, 'refetch'>,
) {
  const { data } = await refetch();
  if (!data) return;
  const last = Math.max(1, Math.ceil(data.total / limits.reportPageSize));
  const newest = list === 'open' ? last : 1;
  if (newest !== page) showPage(newest);
}

export function QueueList({ queue, list }: { queue: Queue; list: ReportList }) {
  const query = useListReportQueueQuery({ query: { state: list, page: queue.page } });
  return (
    <QueueFrame
      {...{ queue, query }}
      pageOf={({ reports, total }) => ({ entries: reports, total })}
      noun="Reports"
      icon={Inbox}
      onShow={() => showNewest(queue, list, query)}
    >
      {(report) => <Row key={report.id} report={report} to={queue.linkTo(report.id)} />}
    </QueueFrame>
  );
}
