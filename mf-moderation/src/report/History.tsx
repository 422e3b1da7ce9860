import type { ReportDecision, ReportFile, SuspensionCase } from '@introvest/contracts/moderation';
import { Link } from '@introvest/shell-sdk';
import { Section } from '@introvest/shell-sdk/parts';
import { Box, Typography } from '@introvest/shell-sdk/ui';
import type { ReactNode } from 'react';
import { useQueue } from '../queue/useQueue';
import { at, decidedAs, kindOf } from '../words';

const Rows = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box
    component="ul"
    aria-label={label}
    sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}
  >
    {children}
  </Box>
);

const said = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

interface DecisionTextProps extends Pick<ReportDecision, 'text' | 'moderator' | 'decidedAt'> {
  title: string;
}

export const DecisionText = ({ title, text, moderator, decidedAt }: DecisionTextProps) => (
  <Box component="li">
    <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Typography>
    <Typography variant="body2" color="textSecondary">
      {moderator ?? 'Deleted account'} · {at(decidedAt)}
    </Typography>
    {text && (
      <Typography dir="auto" sx={said}>
        {text}
      </Typography>
    )}
  </Box>
);

export const DecisionRow = ({ decision, ...decided }: ReportDecision) => (
  <DecisionText title={decidedAs(decision)} {...decided} />
);

interface WrittenProps {
  title: string;
  at: string;
  text: string;
}

const Written = ({ title, at: when, text }: WrittenProps) => (
  <Box sx={{ mt: 3 }}>
    <Typography variant="body2" color="textSecondary">
      {title} · {at(when)}
    </Typography>
    <Typography dir="auto" sx={said}>
      {text}
    </Typography>
  </Box>
);

const Suspension = ({ text, beganAt, endedAt, appeal }: SuspensionCase) => (
  <Box component="li">
    <Typography variant="body2" color="textSecondary">
      {at(beganAt)} to {endedAt ? at(endedAt) : 'now'}
    </Typography>
    <Typography dir="auto" sx={said}>
      {text}
    </Typography>
    {appeal && <Written title="Appeal" {...appeal} />}
    {appeal?.answer && <Written title="Appeal declined" {...appeal.answer} />}
  </Box>
);

export function History({ file: { suspensions, others } }: { file: ReportFile }) {
  const { linkTo } = useQueue();
  return (
    <>
      {suspensions.length > 0 && (
        <Section title="Suspensions">
          <Rows label="Suspensions">
            {suspensions.map((one, place) => (
              <Suspension key={place} {...one} />
            ))}
          </Rows>
        </Section>
      )}
      <Section title="Other reports about this person">
        {others.length === 0 && (
          <Typography color="textSecondary">No other reports about this person.</Typography>
        )}
        <Rows label="Other reports">
          {others.map(({ id, kind, isOpen, createdAt, decisions }) => (
            <Box component="li" key={id}>
              <Link to={linkTo(id)}>{kindOf(kind)}</Link>
              <Typography variant="body2" color="textSecondary">
                {at(createdAt)} ·{' '}
                {isOpen ? 'open' : decisions.map(({ decision }) => decidedAs(decision)).join(', ')}
              </Typography>
            </Box>
          ))}
        </Rows>
      </Section>
    </>
  );
}
