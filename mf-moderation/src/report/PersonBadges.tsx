import type { BadgesCase, ReportFile } from '@introvest/contracts/moderation';
import { Section } from '@introvest/shell-sdk/parts';
import { Box, Typography } from '@introvest/shell-sdk/ui';
import { BadgeButtons, type Decision } from '../badges/BadgeButtons';
import { at, decidedBy, domainIn, badgeDecisionLabel, badgeStateOf } from '../words';
import { Entry, Rows } from './parts';

type Work = NonNullable<BadgesCase['workDomain']>;

const possible: Partial<Record<Work['state'], Decision[]>> = {
  held: ['show', 'take_back'],
  shown: ['take_back'],
};

export function PersonBadges({ file: { badges, person } }: { file: ReportFile }) {
  if (!badges) return null;
  const { isVerified, confirmedAt, workDomain, decisions } = badges;
  const when = confirmedAt ? ` on ${at(confirmedAt)}` : '';
  return (
    <Section title="Badges">
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Typography>
          {isVerified ? `Email address verified${when}.` : 'Email address not verified.'}
        </Typography>
        {workDomain && (
          <>
            <Typography sx={{ overflowWrap: 'anywhere' }}>
              Work domain {domainIn(workDomain)}: confirmed by email on {at(workDomain.checkedAt)},
              expires {at(workDomain.endsAt)}, {badgeStateOf(workDomain)}.
            </Typography>
            <BadgeButtons
              personId={person.id}
              domain={workDomain.domain}
              decisions={possible[workDomain.state] ?? []}
            />
          </>
        )}
        {decisions.length > 0 && (
          <Rows label="Badge decisions">
            {decisions.map((one) => (
              <Entry
                key={one.id}
                title={`${badgeDecisionLabel(one.decision)}: ${one.domain}`}
                about={decidedBy(one)}
                text={one.text}
              />
            ))}
          </Rows>
        )}
      </Box>
    </Section>
  );
}
