import type { ReportFile } from '@introvest/contracts/moderation';
import { QueryState } from '@introvest/shell-sdk';
import { CardSkeleton, Chip, Section } from '@introvest/shell-sdk/parts';
import { Box, Typography } from '@introvest/shell-sdk/ui';
import { useReadReportQuery } from '../api';
import { at, kindOf, personOf, subjectOf } from '../words';
import { Decisions } from './Decisions';
import { EvidenceList } from './EvidenceList';
import { History } from './History';
import { PersonMarks } from './PersonMarks';

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
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gap: 4,
          m: 0,
          gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {facts.map(([term, fact]) => (
          <Box key={term}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {term}
            </Typography>
            <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {fact}
            </Typography>
          </Box>
        ))}
      </Box>
      {text && (
        <Typography dir="auto" sx={{ mt: 5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
      )}
    </Section>
  );
}

export function ReportView({ id }: { id: string }) {
  const query = useReadReportQuery({ params: { reportId: id } });
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
          <PersonMarks file={file} />
          <Decisions file={file} />
          <History file={file} />
        </Box>
      )}
    </QueryState>
  );
}
