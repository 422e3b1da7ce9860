import type { Decision, ReportFile } from '@introvest/contracts/moderation';
import { useState } from 'react';
import { useReadReportQuery } from '../api';
import { useDecisions } from '../useDecisions';
import { decidedAs } from '../words';
import { possibleOf } from './possible';

/**
 * What other moderators have decided since somebody was asked for this decision, and whether it can still be made. Looks
 * again as soon as one is told of.
 */
export function useMeanwhile(file: ReportFile, decision: Decision, isSending: boolean) {
  const { refetch } = useReadReportQuery({ params: { reportId: file.id } });
  useDecisions(isSending, refetch);
  const [known] = useState(() => new Set(file.decisions.map(({ id }) => id)));
  if (isSending) return { said: '', isOver: false };
  const isOver = !possibleOf(file).includes(decision);
  const others = file.decisions.filter(({ id }) => !known.has(id));
  const said = others.map(
    (one) => `${one.moderator ?? 'Another moderator'} has decided: ${decidedAs(one.decision)}.`,
  );
  // The person's other reports, or their appeal, decide of it too.
  if (isOver && said.length === 0) said.push('Another moderator has decided meanwhile.');
  return { said: said.join(' '), isOver };
}
