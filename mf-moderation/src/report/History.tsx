import type { ReportFile } from '@introvest/contracts/moderation';
import { Link } from '@introvest/shell-sdk';
import { Section } from '@introvest/shell-sdk/parts';
import { Box, Typography } from '@introvest/shell-sdk/ui';
import { Fragment } from 'react';
import { useQueue } from '../queue/useQueue';
import { at, decidedAs, kindOf } from '../words';
import { Entry, Rows } from './parts';

export function History({ file: { suspensions, others } }: { file: ReportFile }) {
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
