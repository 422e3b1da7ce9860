import type { AppealWords, Credentials } from '@introvest/contracts/auth';
import type { Suspension } from '@introvest/contracts/errors';
import checkAppeal from '@introvest/contracts/forms/appeal';
import { limits } from '@introvest/contracts/vocabularies';
import { TextArea } from '@introvest/shell-sdk/forms';
import { Box, colours, radii, Typography } from '@introvest/shell-sdk/ui';
import { useEffect, useRef, useState } from 'react';
import { authApi } from '../api';
import { AuthForm } from './AuthForm';
import { AuthFrame } from './AuthFrame';
import { showFailure } from './showFailure';

interface SuspendedProps {
  attempt: Credentials;
  suspension: Suspension;
  onBack: () => void;
}

const longDate = (at: string) => new Date(at).toLocaleDateString('en-GB', { dateStyle: 'long' });

const waiting = 'Our moderators are reviewing your appeal. We’ll email you their decision.';
const declined = (at: string) =>
  `Your appeal was declined on ${longDate(at)}. You can only appeal once, so this decision is final.`;

const AppealText = ({ title, text }: { title: string; text: string }) => (
  <>
    <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
      {title}
    </Typography>
    <Box
      component="blockquote"
      sx={{
        m: 0,
        mb: 8,
        p: 5,
        bgcolor: colours.surface,
        border: `1px solid ${colours.line}`,
        borderRadius: radii.card,
      }}
    >
      <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
    </Box>
  </>
);

export function Suspended({ attempt, suspension, onBack }: SuspendedProps) {
  const { text, since, hasAppealed, answer } = suspension;
  const [isSent, setIsSent] = useState(hasAppealed);
  return (
    <AuthFrame
      outcome="bad"
      title="Your account is suspended"
      text={`Your account was suspended on ${longDate(since)}. Your profile is hidden and you can’t sign in. Nothing has been deleted.`}
      onBack={onBack}
    >
      <AppealText title="Message from our moderators" text={text} />
      {answer && <AppealText title="Response to your appeal" text={answer.text} />}
      {isSent && (
        <AppealState isNew={!hasAppealed}>{answer ? declined(answer.at) : waiting}</AppealState>
      )}
      {!isSent && <AppealForm attempt={attempt} onSent={() => setIsSent(true)} />}
    </AuthFrame>
  );
}

/**
 * Renders the state of the appeal. Takes focus after a new appeal, because the form with the focused button has been
 * removed.
 */
function AppealState({ isNew, children }: { isNew: boolean; children: string }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isNew) text.current?.focus();
  }, [isNew]);
  return (
    <Typography role="status" ref={text} tabIndex={-1}>
      {children}
    </Typography>
  );
}

function AppealForm({ attempt, onSent }: { attempt: Credentials; onSent: () => void }) {
  const [appeal] = authApi.useAppealSuspensionMutation();
  const handleSubmit = async ({ text }: AppealWords) => {
    try {
      await appeal({ body: { ...attempt, text } }).unwrap();
      onSent();
      return undefined;
    } catch (error) {
      return showFailure('We couldn’t send your appeal', error);
    }
  };
  return (
    <AuthForm<AppealWords>
      onSubmit={handleSubmit}
      check={checkAppeal}
      submit="Send appeal"
      pending="Sending..."
    >
      <TextArea
        name="text"
        label="Your appeal"
        help="You can only appeal once. Include everything we should know."
        count={limits.appealMax}
        required
      />
    </AuthForm>
  );
}
