import type { Report } from '@introvest/contracts/safety';
import { reportKinds } from '@introvest/contracts/vocabularies';
import { QueryState } from '@introvest/shell-sdk';
import { useListReportsQuery } from '@introvest/people/safety';
import { Chip, Section } from '@introvest/shell-sdk/parts';
import { Box, Skeleton, Typography } from '@introvest/shell-sdk/ui';
import { longDate } from './longDate';

// Words that this page does not know are of a newer server.
const states: Partial<Record<Report['state'], string>> = {
  open: 'Being looked at',
  decided: 'Decided',
};
const subjects: Partial<Record<Report['subjectType'], string>> = {
  message: 'A message of ',
  request: 'The request of ',
  profile: 'The profile of ',
};

const kindOf = (kind: Report['kind']) =>
  reportKinds.find(({ value }) => value === kind)?.label ?? kind;

const Row = ({ report }: { report: Report }) => (
  <Box component="li" sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 4 }}>
    <Box sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 600 }}>
        {subjects[report.subjectType] ?? ''}
        {report.name}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {kindOf(report.kind)} · {longDate(report.createdAt)}
      </Typography>
    </Box>
    <Chip label={states[report.state] ?? report.state} />
  </Box>
);

/** What the person has reported, and what became of it. */
export function OwnReports() {
  const query = useListReportsQuery();
  return (
    <Section title="Your reports" description="Whom they are about is not told.">
      <QueryState
        query={query}
        loading={<Skeleton variant="rounded" height={44} />}
        isEmpty={(reports) => reports.length === 0}
        empty={<Typography color="textSecondary">You have reported nothing.</Typography>}
        failedTitle="Your reports could not be loaded"
      >
        {(reports) => (
          <Box
            component="ul"
            aria-label="Your reports"
            sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}
          >
            {reports.map((report) => (
              <Row key={report.id} report={report} />
            ))}
          </Box>
        )}
      </QueryState>
    </Section>
  );
}
