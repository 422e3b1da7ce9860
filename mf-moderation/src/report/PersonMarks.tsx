import type { MarksCase, ReportFile } from '@introvest/contracts/moderation';
import { Section } from '@introvest/shell-sdk/parts';
import { Box, Typography } from '@introvest/shell-sdk/ui';
import { at, domainIn, markDecidedAs, standingOf } from '../words';
import { useState } from 'react';
import { useReadReportQuery } from '../api';
import { MarkButtons, MarkDialog, type Decision } from '../marks/MarkButtons';
import { DecisionText } from './History';

type Work = NonNullable<MarksCase['workDomain']>;

const possible: Partial<Record<Work['state'], Decision[]>> = {
  held: ['show', 'take_back'],
  shown: ['take_back'],
};

interface WorkDomainProps {
  work: Work;
  file: ReportFile;
}

function WorkDomain({ work, file }: WorkDomainProps) {
  const { refetch } = useReadReportQuery({ params: { reportId: file.id } });
  const [asked, setAsked] = useState<{ decision: Decision; domain: string }>();
  const decisions = possible[work.state] ?? [];
  return (
    <>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        Work domain {domainIn(work)}: confirmed by email on {at(work.checkedAt)}, expires{' '}
        {at(work.endsAt)}, {standingOf(work)}.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, '&:empty': { display: 'none' } }}>
        <MarkButtons
          decisions={decisions}
          onAsk={(decision) => setAsked({ decision, domain: work.domain })}
        />
      </Box>
      {asked && (
        <MarkDialog
          {...asked}
          personId={file.person.id}
          isThere={work.domain === asked.domain && decisions.includes(asked.decision)}
          lookAgain={refetch}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

export function PersonMarks({ file }: { file: ReportFile }) {
  const { marks } = file;
  if (!marks) return null;
  const { isVerified, confirmedAt, workDomain, decisions } = marks;
  const when = confirmedAt ? ` on ${at(confirmedAt)}` : '';
  return (
    <Section title="Badges">
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Typography>
          {isVerified ? `Email address verified${when}.` : 'Email address not verified.'}
        </Typography>
        {workDomain && <WorkDomain work={workDomain} file={file} />}
        {decisions.length > 0 && (
          <Box
            component="ul"
            aria-label="Badge decisions"
            sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}
          >
            {decisions.map((one) => (
              <DecisionText
                key={one.id}
                {...one}
                title={`${markDecidedAs(one.decision)}: ${one.domain}`}
              />
            ))}
          </Box>
        )}
      </Box>
    </Section>
  );
}
