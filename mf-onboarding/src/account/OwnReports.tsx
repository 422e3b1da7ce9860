import type { Report } from '@introvest/contracts/safety';
import { reportKinds } from '@introvest/contracts/vocabularies';
import { useListReportsQuery } from '@introvest/people/safety';
import { Chip } from '@introvest/shell-sdk/parts';
import { longDate, OwnList, OwnRow } from './OwnList';

// States of a report. A newer server may send states that are missing here.
const states: Partial<Record<Report['state'], string>> = {
  open: 'Waiting for review',
  looked_at: 'In review',
  acted_on: 'Action taken',
  decided: 'Reviewed, no action needed',
};
const subjects: Partial<Record<Report['subjectType'], string>> = {
  message: 'Message from ',
  request: 'Request from ',
  profile: 'Profile of ',
};

const kindOf = (kind: Report['kind']) =>
  reportKinds.find(({ value }) => value === kind)?.label ?? kind;

const Row = ({ report }: { report: Report }) => (
  <OwnRow
    title={
      <>
        {subjects[report.subjectType] ?? ''}
        <bdi>{report.name}</bdi>
      </>
    }
    text={
      <>
        {kindOf(report.kind)} · {longDate(report.createdAt)}
      </>
    }
  >
    <Chip label={states[report.state] ?? report.state} />
  </OwnRow>
);

export function OwnReports() {
  const query = useListReportsQuery();
  return (
    <OwnList
      title="Your reports"
      description="We don’t tell people who reported them."
      query={query}
      empty="You haven’t reported anyone."
      failedTitle="We couldn’t load your reports"
    >
      {(report) => <Row key={report.id} report={report} />}
    </OwnList>
  );
}
