import type { Decision, ReportFile } from '@introvest/contracts/moderation';
import { useState } from 'react';
import { useReadReportQuery } from '../api';
import { useDecisions } from '../useDecisions';
import { decidedAs } from '../words';
import { possibleOf } from './possible';

/** Returns what other moderators decided since the dialog opened, and whether this decision is still possible. */
export function useMeanwhile(file: ReportFile, decision: Decision, isSending: boolean) {
  const { refetch } = useReadReportQuery({ params: { reportId: file.id } });
  useDecisions(isSending, refetch);
  const [known] = useState(() => new Set(file.decisions.map(({ id }) => id)));
  if (isSending) return { said: '', isOver: false };
  const isOver = !possibleOf(file).includes(decision);
  const others = file.decisions.filter(({ id }) => !known.has(id));
  const said = others.map(
    (one) => `${one.moderator ?? 'Another moderator'} chose ‘${decidedAs(one.decision)}’.`,
  );
  // A decision about another report or the appeal closes this one too.
  if (isOver && said.length === 0) said.push('Another moderator has already decided.');
  return { said: said.join(' '), isOver };
}
