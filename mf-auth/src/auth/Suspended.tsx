import type { AppealWords, Credentials } from '@introvest/contracts/auth';
import type { Suspension } from '@introvest/contracts/errors';
import checkAppeal from '@introvest/contracts/forms/appeal';
import { limits } from '@introvest/contracts/vocabularies';
import { TextArea } from '@introvest/shell-sdk/forms';
import { Box, colours, radii, Typography } from '@introvest/shell-sdk/ui';
import { useState } from 'react';
import { useAppealSuspensionMutation } from '../api';
import { AuthForm } from './AuthForm';
import { AuthFrame } from './AuthFrame';
import { Outcome } from './Outcome';
import { tellFailed } from './tellFailed';

interface SuspendedProps {
  /** With which the sign-in was tried: the appeal goes by the same. */
  attempt: Credentials;
  suspension: Suspension;
  onBack: () => void;
}

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

/** Why the account is closed, in the moderators' words, and the one appeal against it. */
export default function Suspended({ attempt, suspension, onBack }: SuspendedProps) {
  const { text, since, hasAppealed } = suspension;
  const [isSent, setIsSent] = useState(hasAppealed);
  return (
    <AuthFrame
      icon={<Outcome good={false} />}
      title="Your account is suspended"
      text={`Since ${longDate.format(new Date(since))} nobody sees your profile, and you cannot sign in. Nothing of it is deleted.`}
      onBack={onBack}
    >
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        What our moderators write
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
      {isSent ? (
        <Typography role="status">
          Your appeal is with our moderators. If they open your account again, you are told by mail.
        </Typography>
      ) : (
        <AppealForm attempt={attempt} onSent={() => setIsSent(true)} />
      )}
    </AuthFrame>
  );
}

function AppealForm({ attempt, onSent }: { attempt: Credentials; onSent: () => void }) {
  const [appeal] = useAppealSuspensionMutation();
  const handleSubmit = async ({ text }: AppealWords) => {
    try {
      await appeal({ body: { ...attempt, text } }).unwrap();
      onSent();
      return undefined;
    } catch (error) {
      return tellFailed('Your appeal was not sent', error);
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
        help="You can write to them once. Say what they should know."
        count={limits.appealMax}
        required
      />
    </AuthForm>
  );
}
