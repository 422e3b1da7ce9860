import checkDecision from '@introvest/contracts/forms/decision';
import type { Decision, DecisionDraft, ReportFile } from '@introvest/contracts/moderation';
import { Section } from '@introvest/shell-sdk/parts';
import { Box, Button, Typography } from '@introvest/shell-sdk/ui';
import { useState } from 'react';
import { ReasonDialog, type Question } from '../ReasonDialog';
import { moderationApi } from '../api';
import { decidedAs, decidedBy } from '../words';
import { Entry, Rows } from './parts';

const questions: Record<Decision, Question> = {
  dismiss: {
    title: () => 'Dismiss this report?',
    text: 'We’ll take no action, and the reporter will see that no action was needed.',
    help: 'Only moderators can read this.',
    submit: 'Dismiss',
  },
  warn: {
    title: (name) => `Warn ${name}?`,
    text: 'We’ll email the person and show your reason in their account settings.',
    help: 'Visible to this person.',
    submit: 'Send warning',
    missing: 'Enter a reason. This person will see it.',
  },
  suspend: {
    title: (name) => `Suspend ${name}?`,
    text: 'The person will be signed out everywhere, unable to sign in and hidden from others. They can appeal once.',
    help: 'Shown to this person at sign-in.',
    submit: 'Suspend',
    missing: 'Enter a reason. This person will see it at sign-in.',
    danger: true,
  },
  restore: {
    title: (name) => `Lift ${name}’s suspension?`,
    text: 'We’ll restore this person’s account access, profile, connections and messages.',
    help: 'Only moderators can read this.',
    submit: 'Lift suspension',
  },
  decline: {
    title: (name) => `Decline ${name}’s appeal?`,
    text: 'The account stays suspended, and we’ll email the person. They can’t appeal this suspension again.',
    help: 'Shown to this person at sign-in.',
    submit: 'Decline appeal',
    missing: 'Enter a reason. This person will see it at sign-in.',
  },
};

/**
 * Confirmation prompt for suspending someone who is already suspended. The original reason is kept, and no email is
 * sent.
 */
const suspendAgain: Question = {
  title: (name) => `Keep ${name} suspended?`,
  text: 'This person is already suspended. The original reason won’t change, and we won’t notify them.',
  help: 'Only moderators can read this.',
  submit: 'Keep suspended',
  missing: 'Enter a reason. Other moderators will see it.',
  danger: true,
};

const questionOf = (decision: Decision, { isSuspended }: ReportFile): Question =>
  decision === 'suspend' && isSuspended ? suspendAgain : questions[decision];

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
      // Set when the dialog opens, so that the decision doesn't count as the answer to a later appeal.
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
