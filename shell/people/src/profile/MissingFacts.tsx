import type { FounderProfile, InvestorProfile } from '@introvest/contracts/onboarding';
import { Link } from '@introvest/shell-sdk';
import { Section } from '@introvest/shell-sdk/parts';
import { Box, colours, sizes, TextLink } from '@introvest/shell-sdk/ui';
import { missingFrom, type MissingFact } from './missing';

export interface MissingFactsProps {
  profile: FounderProfile | InvestorProfile | undefined;
  most?: number;
}

const addressOf = ({ tab }: MissingFact) => (tab ? `/profile?tab=${tab}` : '/profile');

export function MissingFacts({ profile, most = Infinity }: MissingFactsProps) {
  const missing = profile ? missingFrom(profile) : [];
  if (missing.length === 0) return null;
  const more = missing.length - most;
  return (
    <Section title="Improve your profile" description="All details are optional.">
      <Box component="ul" sx={list}>
        {missing.slice(0, most).map((fact) => (
          <li key={fact.label}>
            <TextLink component={Link} to={addressOf(fact)}>
              {fact.label}
            </TextLink>
            : {fact.why}
          </li>
        ))}
        {more > 0 && (
          <li>
            <TextLink component={Link} to="/profile">
              {more} more
            </TextLink>
          </li>
        )}
      </Box>
    </Section>
  );
}

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 3,
  fontSize: sizes.sm,
  color: colours.muted,
} as const;
