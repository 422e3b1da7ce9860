import type { ReportFile } from '@introvest/contracts/moderation';
import { QueryState } from '@introvest/shell-sdk';
import { CardSkeleton, Chip, Section } from '@introvest/shell-sdk/parts';
import { Box } from '@introvest/shell-sdk/ui';
import { moderationApi } from '../api';
import { at, kindOf, personOf, subjectOf } from '../words';
import { Decisions } from './Decisions';
import { EvidenceList } from './EvidenceList';
import { History } from './History';
import { Facts, Said } from './parts';
import { PersonBadges } from './PersonBadges';

function Summary({ file }: { file: ReportFile }) {
  const { kind, subjectType, person, reporter, text, createdAt, isOpen, isSuspended } = file;
  const facts = [
    ['About', personOf(person)],
    ['Reason', `${kindOf(kind)} (${subjectOf(subjectType)})`],
    ['Reported by', reporter ? personOf(reporter) : 'Deleted account'],
    ['Reported on', at(createdAt)],
  ];
  return (
    <Section
      title="Details"
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Chip label={isOpen ? 'Open' : 'Decided'} />
          {isSuspended && <Chip color="error" label="Suspended" />}
        </Box>
      }
    >
      <Facts facts={facts} columns={2} />
      {text && (
        <Box sx={{ mt: 5 }}>
          <Said>{text}</Said>
        </Box>
      )}
    </Section>
  );
}

export function ReportView({ id }: { id: string }) {
  const query = moderationApi.useReadReportQuery({ params: { reportId: id } });
  return (
    <QueryState
      query={query}
      loading={<CardSkeleton lines={6} />}
      failedTitle="We couldn’t load this report"
    >
      {(file) => (
        <Box sx={{ display: 'grid', gap: 6 }}>
          <Summary file={file} />
          <EvidenceList evidence={file.evidence} />
          <PersonBadges file={file} />
          <Decisions file={file} />
          <History file={file} />
        </Box>
      )}
    </QueryState>
  );
}
