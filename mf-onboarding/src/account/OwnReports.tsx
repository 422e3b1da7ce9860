import type { Report } from '@introvest/contracts/safety';
import { reportKinds } from '@introvest/contracts/vocabularies';
import { useListReportsQuery } from '@introvest/people/safety';
import { Chip } from '@introvest/shell-sdk/parts';
import { Box, Typography } from '@introvest/shell-sdk/ui';
import { longDate } from './longDate';
import { OwnList } from './OwnList';

// Words that this page does not know are of a newer server.
const states: Partial<Record<Report['state'], string>> = {
  open: 'Waiting for our moderators',
  looked_at: 'Being looked at',
  acted_on: 'Acted on',
  decided: 'Looked at: nothing had to be done',
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
    <Box sx={{ flex: '1 1 10rem', minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 600 }}>
        {subjects[report.subjectType] ?? ''}
        <bdi>{report.name}</bdi>
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
    <OwnList
      title="Your reports"
      description="Whom they are about is not told."
      query={query}
      empty="You have reported nothing."
      failedTitle="Your reports could not be loaded"
    >
      {(report) => <Row key={report.id} report={report} />}
    </OwnList>
  );
}
