import { Link, toast, useSearchParams } from '@introvest/shell-sdk';
import { errorText, isCallError } from '@introvest/shell-sdk/api';
import { Box, Button, Container, EmptyState } from '@introvest/shell-sdk/ui';
import { AtSign, MailCheck, MailX } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useConfirmWorkDomainMutation } from '../marksApi';

/** Messages for a refused link, by HTTP status. */
const failures: Record<number, { title: string; text?: string }> = {
  400: {
    title: 'This link no longer works',
    text: 'The link has expired, was already used or was replaced by a newer link.',
  },
  403: { title: 'This link is for another account' },
  409: { title: 'Your website has changed' },
};

function Outcome(props: { icon: ReactNode; title: string; text: string; action?: ReactNode }) {
  const toSettings = (
    <Button component={Link} to="/profile/checks">
      Go to account settings
    </Button>
  );
  return <EmptyState titleAs="h1" action={toSettings} {...props} />;
}

/** Returns a function that confirms the domain only once, even on a double click. */
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
      const description = errorText(reason, 'We couldn’t confirm your work domain. Try again.');
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
      title="Confirm your work domain"
      text="You opened a link we sent to an email address at your website’s domain. Once you confirm, the domain and confirmation month appear beside your name, but not the email address."
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

/**
 * Renders the page that opens from the emailed link. Opening the page changes nothing, because email programs open
 * links too.
 */
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
            title="This link is incomplete"
            text="Open the link in the email again."
          />
        )}
      </Box>
    </Container>
  );
}
