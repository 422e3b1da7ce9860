import checkDecision from '@introvest/contracts/forms/decision';
import type { Decision, DecisionDraft, ReportFile } from '@introvest/contracts/moderation';
import { Section } from '@introvest/shell-sdk/parts';
import { Box, Button, Typography } from '@introvest/shell-sdk/ui';
import { useState } from 'react';
import { moderationApi } from '../api';
import { ReasonDialog } from '../ReasonDialog';
import { decidedAs, decidedBy } from '../words';
import { Entry, Rows } from './parts';
import { questionOf } from './questions';

function possibleOf({ isOpen, isSuspended, hasAppeal }: ReportFile): readonly Decision[] {
  if (isOpen) return ['dismiss', 'warn', 'suspend'];
  if (!isSuspended) return [];
  return hasAppeal ? ['restore', 'decline'] : ['restore'];
}

const buttons: Record<Decision, string> = {
  dismiss: 'Dismiss',
  warn: 'Warn',
  suspend: 'Suspend',
  restore: 'Lift suspension',
  decline: 'Decline appeal',
};

export function Decisions({ file }: { file: ReportFile }) {
  const { id, decisions, person, isOpen } = file;
  const [send] = moderationApi.useDecideReportMutation();
  const [draft, setDraft] = useState<DecisionDraft>();
  const possible = possibleOf(file);
  const handlePress = (decision: Decision) =>
    setDraft({
      decision,
      // Set when the dialog opens, so that the decision doesn't answer an appeal that arrives later.
      ...(decision === 'restore' && file.hasAppeal && { answersAppeal: true }),
    });
  return (
    <Section title="Decision">
      <Rows label="Decisions">
        {decisions.map((one) => (
          <Entry
            key={one.id}
            title={decidedAs(one.decision)}
            about={decidedBy(one)}
            text={one.text}
          />
        ))}
      </Rows>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mt: isOpen ? 0 : 5 }}>
        {possible.map((decision) => (
          <Button
            key={decision}
            {...(decision === 'suspend' && { variant: 'contained', color: 'error' })}
            onClick={() => handlePress(decision)}
          >
            {buttons[decision]}
          </Button>
        ))}
        {possible.length === 0 && (
          <Typography variant="body2" color="textSecondary">
            This report is closed, and {person.name} isn’t suspended.
          </Typography>
        )}
      </Box>
      {draft && (
        <ReasonDialog<DecisionDraft>
          question={questionOf(draft.decision, file)}
          name={person.name}
          draft={draft}
          check={checkDecision}
          send={(body) => send({ params: { reportId: id }, body }).unwrap()}
          decided={decidedAs(draft.decision)}
          onClose={() => setDraft(undefined)}
        />
      )}
    </Section>
  );
}
