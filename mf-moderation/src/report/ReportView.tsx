import type { BadgesCase, ReportFile } from '@introvest/contracts/moderation';
import { Link, QueryState } from '@introvest/shell-sdk';
import { CardSkeleton, Chip, Section } from '@introvest/shell-sdk/parts';
import { Box, Typography } from '@introvest/shell-sdk/ui';
import { Fragment } from 'react';
import { moderationApi } from '../api';
import { BadgeButtons, type Decision } from '../badges/BadgeButtons';
import { useQueue } from '../queue/useQueue';
import {
  at,
  badgeDecisionLabel,
  badgeStateOf,
  decidedAs,
  decidedBy,
  domainIn,
  kindOf,
  personOf,
  subjectOf,
} from '../words';
import { Decisions } from './Decisions';
import { EvidenceList } from './EvidenceList';
import { Entry, Facts, Rows, Said } from './parts';

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

function History({ file: { suspensions, others } }: { file: ReportFile }) {
  const { linkTo } = useQueue();
  return (
    <>
      {suspensions.length > 0 && (
        <Section title="Suspensions">
          <Rows label="Suspensions">
            {suspensions.map(({ text, beganAt, endedAt, appeal }, place) => (
              <Fragment key={place}>
                <Entry about={`${at(beganAt)} to ${endedAt ? at(endedAt) : 'now'}`} text={text} />
                {appeal && <Entry about={`Appeal · ${at(appeal.at)}`} text={appeal.text} />}
                {appeal?.answer && (
                  <Entry
                    about={`Appeal declined · ${at(appeal.answer.at)}`}
                    text={appeal.answer.text}
                  />
                )}
              </Fragment>
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

type Work = NonNullable<BadgesCase['workDomain']>;

const possible: Partial<Record<Work['state'], Decision[]>> = {
  held: ['show', 'take_back'],
  shown: ['take_back'],
};

function PersonBadges({ file: { badges, person } }: { file: ReportFile }) {
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
