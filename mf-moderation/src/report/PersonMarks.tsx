import type { MarksCase, ReportFile } from '@introvest/contracts/moderation';
import { Section } from '@introvest/shell-sdk/parts';
import { Box, Typography } from '@introvest/shell-sdk/ui';
import { at, domainIn, markDecidedAs, standingOf } from '../words';
import { MarkButtons } from '../marks/MarkDialog';
import { DecisionText } from './History';

type Work = NonNullable<MarksCase['workDomain']>;

const possible: Partial<Record<Work['state'], ('show' | 'take_back')[]>> = {
  held: ['show', 'take_back'],
  shown: ['take_back'],
};

function WorkDomain({ work, personId }: { work: Work; personId: string }) {
  return (
    <>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        Receives mail at {domainIn(work)}: opened a link that was mailed there, {at(work.checkedAt)}
        . It ends {at(work.endsAt)}; {standingOf(work)}.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, '&:empty': { display: 'none' } }}>
        <MarkButtons
          personId={personId}
          domain={work.domain}
          decisions={possible[work.state] ?? []}
        />
      </Box>
    </>
  );
}

/** What was checked of the person, when and how, and what was decided about it. */
export function PersonMarks({ file: { marks, person } }: { file: ReportFile }) {
  if (!marks) return null;
  const { isVerified, confirmedAt, workDomain, decisions } = marks;
  const address = confirmedAt ? `: opened a link that was mailed there, ${at(confirmedAt)}` : '';
  return (
    <Section title="Marks">
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Typography>
          {isVerified
            ? `Email address confirmed${address}.`
            : 'The email address is not confirmed.'}
        </Typography>
        {workDomain && <WorkDomain work={workDomain} personId={person.id} />}
        {decisions.length > 0 && (
          <Box
            component="ul"
            aria-label="Decisions about marks"
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
