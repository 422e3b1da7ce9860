import type { Decision, ReportFile } from '@introvest/contracts/moderation';
import { useState } from 'react';
import { useReadReportQuery } from '../api';
import { useDecisions } from '../useDecisions';
import { decidedAs } from '../words';
import { possibleOf } from './possible';

/**
 * Returns the decisions that other moderators made since the dialog opened, and whether the moderator's own decision is
 * no longer possible.
 */
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
  // The decision was made about the appeal or another report, which has also closed this report.
  if (isOver && said.length === 0) said.push('Another moderator has already decided.');
  return { said: said.join(' '), isOver };
}
