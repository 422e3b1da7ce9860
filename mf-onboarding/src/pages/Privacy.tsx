import type { BlockedPerson } from '@introvest/contracts/blocks';
import type { Report } from '@introvest/contracts/safety';
import { reportKinds } from '@introvest/contracts/vocabularies';
import { fullNameOf } from '@introvest/people/names';
import { useListBlocksQuery, useListReportsQuery, useUnblock } from '@introvest/people/safety';
import { Chip, PersonAvatar } from '@introvest/shell-sdk/parts';
import { Button } from '@introvest/shell-sdk/ui';
import { DataExport } from '../account/DataExport';
import { longDate, OwnList, OwnRow } from '../account/OwnList';
import { SettingsPage } from '../account/SettingsPage';

export default function Privacy() {
  return (
    <SettingsPage title="Privacy">
      <BlockedPeople />
      <OwnReports />
      <DataExport />
    </SettingsPage>
  );
}

function Blocked({ person }: { person: BlockedPerson }) {
  const name = fullNameOf(person) || 'Unknown';
  const { unblock, isUnblocking } = useUnblock({ userId: person.id, name });
  return (
    <OwnRow
      lead={<PersonAvatar name={name} src={null} role={person.userType} />}
      title={name}
      text={<>Blocked on {longDate(person.blockedAt)}</>}
    >
      <Button
        aria-label={`Unblock ${name}`}
        aria-disabled={isUnblocking || undefined}
        onClick={() => !isUnblocking && void unblock()}
      >
        {isUnblocking ? 'Unblocking...' : 'Unblock'}
      </Button>
    </OwnRow>
  );
}

function BlockedPeople() {
  const query = useListBlocksQuery();
  return (
    <OwnList
      title="Blocked people"
      description="You and the people you’ve blocked can’t see each other. We don’t notify them."
      query={query}
      empty="You haven’t blocked anyone."
      failedTitle="We couldn’t load the people you’ve blocked"
    >
      {(person) => <Blocked key={person.id} person={person} />}
    </OwnList>
  );
}

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

function OwnReports() {
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
