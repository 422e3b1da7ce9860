import { Link, toast, useSearchParams } from '@introvest/shell-sdk';
import { errorText, isCallError } from '@introvest/shell-sdk/api';
import { Box, Button, Container, EmptyState } from '@introvest/shell-sdk/ui';
import { AtSign, MailCheck, MailX } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useConfirmWorkDomainMutation } from '../marksApi';

/** Why a link leads no further, by the status of the refusal. */
const failures: Record<number, { title: string; text?: string }> = {
  400: {
    title: 'This link no longer works',
    text: 'It was used already, it has expired, or you asked for another one after it.',
  },
  403: { title: 'This link is for another account' },
  409: { title: 'Your website has changed' },
};

function Outcome(props: { icon: ReactNode; title: string; text: string; action?: ReactNode }) {
  const toSettings = (
    <Button component={Link} to="/profile?tab=account&section=checks">
      To your account settings
    </Button>
  );
  return <EmptyState titleAs="h1" action={toSettings} {...props} />;
}

/** The press of the button, of which a double click makes one, and what became of it. */
function useConfirmation(token: string) {
  const [confirm, { data, error, isLoading }] = useConfirmWorkDomainMutation();
  const pressed = useRef(false);
  const failure = isCallError(error) ? failures[error.status] : undefined;
  const press = async () => {
    if (pressed.current) return;
    pressed.current = true;
    try {
      await confirm({ body: { token } }).unwrap();
    } catch (reason) {
      if (isCallError(reason) && failures[reason.status]) return;
      pressed.current = false;
      const description = errorText(reason, 'Something went wrong. Please try again.');
      toast({ title: 'Not confirmed', description, variant: 'destructive' });
    }
  };
  return {
    done: data?.message,
    failed: failure && { ...failure, text: failure.text ?? errorText(error, '') },
    isLoading,
    press,
  };
}

function Confirmation({ token }: { token: string }) {
  const { done, failed, isLoading, press } = useConfirmation(token);
  if (done) return <Outcome icon={<MailCheck />} title="Confirmed" text={done} />;
  if (failed) return <Outcome icon={<MailX />} {...failed} />;
  return (
    <Outcome
      icon={<AtSign />}
      title="Do you receive mail there?"
      text="You have opened a link that was sent to an address at the domain of your website. If you confirm, others see the domain and the month beside your name, and never the address."
      action={
        <Button
          variant="contained"
          onClick={() => void press()}
          aria-disabled={isLoading || undefined}
        >
          Confirm
        </Button>
      }
    />
  );
}

/** Where the mail to a work address leads. Opening it changes nothing: mail programs open links too. */
export default function WorkDomain() {
  const [params] = useSearchParams();
  const token = params.get('token');
  return (
    <Container maxWidth="sm" sx={{ pt: 8, pb: 16 }}>
      <Box aria-live="polite">
        {token ? (
          <Confirmation token={token} />
        ) : (
          <Outcome
            icon={<MailX />}
            title="This link is not complete"
            text="Open the link in the mail again."
          />
        )}
      </Box>
    </Container>
  );
}
