import type { OwnMarks } from '@introvest/contracts/account';
import { emailWords } from '@introvest/people/marks';
import { Link, QueryState, useUser } from '@introvest/shell-sdk';
import { serverNow } from '@introvest/shell-sdk/api';
import { Section } from '@introvest/shell-sdk/parts';
import { Box, Skeleton, Typography } from '@introvest/shell-sdk/ui';
import { useListMarksQuery } from '../marksApi';
import { AskWorkDomain } from './AskWorkDomain';
import { longDate } from './longDate';

type WorkDomain = NonNullable<OwnMarks['workDomain']>;

/** How the mark stands, in sentences; a state of a newer server says nothing. */
function standingOf({ domain, checkedAt, endsAt, state, reason }: WorkDomain, website: string) {
  const checked = `You receive mail at ${domain}, checked on ${longDate(checkedAt)}.`;
  if (state === 'taken_back') {
    return `Our moderators took the mark for ${domain} back${reason ? `: ${reason}` : '.'}\nYou can confirm a domain again. They look at it before others see it.`;
  }
  if (domain !== website) return `${checked} Nobody sees it, as your website is at ${website} now.`;
  if (Date.parse(endsAt) <= serverNow()) return `${checked} It ended on ${longDate(endsAt)}.`;
  if (state === 'held') return `${checked} Our moderators look at it before others see it.`;
  return `${checked} Others see the domain and the month until ${longDate(endsAt)}.`;
}

const text = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const;

function Work({ marks: { website, waiting, workDomain } }: { marks: OwnMarks }) {
  if (!website) {
    return (
      <Typography>
        Others can see that you receive mail at the domain of your firm. It has to be that of the{' '}
        <Link to="/profile">website in your profile</Link>.
      </Typography>
    );
  }
  const isShown = workDomain?.domain === website && workDomain.state === 'shown';
  return (
    <>
      <Typography sx={text}>
        {workDomain
          ? standingOf(workDomain, website)
          : `Others can see that you receive mail at ${website}, the domain of your website.`}
      </Typography>
      {waiting && (
        <Typography sx={text}>
          A link waits in your inbox at {waiting.domain}. It works until {longDate(waiting.until)}.
        </Typography>
      )}
      <div>
        <AskWorkDomain
          domain={website}
          button={waiting ? 'Send another link' : `Confirm ${website}${isShown ? ' again' : ''}`}
        />
      </div>
    </>
  );
}

/** What was checked of the person, as others see it beside the name, and how to add to it. */
export function CheckedMarks() {
  const { isVerified } = useUser();
  const query = useListMarksQuery();
  return (
    <Section
      title="What was checked"
      description="Others see it beside your name. It does not say who you are, and nobody checks that."
    >
      <QueryState
        query={query}
        loading={<Skeleton variant="rounded" height={44} />}
        failedTitle="What was checked could not be loaded"
      >
        {(marks) => (
          <Box sx={{ display: 'grid', gap: 4 }}>
            {isVerified ? (
              <>
                <Typography>{emailWords(marks.confirmedIn)}.</Typography>
                <Work marks={marks} />
              </>
            ) : (
              <Typography color="textSecondary">
                Nothing yet: open the link in the mail that we sent to your address first.
              </Typography>
            )}
          </Box>
        )}
      </QueryState>
    </Section>
  );
}
