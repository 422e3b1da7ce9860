import { Link, toast, useSearchParams } from '@introvest/shell-sdk';
import { errorText, isCallError } from '@introvest/shell-sdk/api';
import { Box, Button, Container, EmptyState } from '@introvest/shell-sdk/ui';
import { AtSign, MailCheck, MailX } from 'lucide-react';
import type { ReactNode } from 'react';
import { onboardingApi } from '../api';

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

const failureIn = (error: unknown) => (isCallError(error) ? failures[error.status] : undefined);

function Confirmation({ token }: { token: string }) {
  const [confirm, { data, error, isLoading }] = onboardingApi.useConfirmWorkDomainMutation();
  const handlePress = async () => {
    if (isLoading) return;
    const { error: reason } = await confirm({ body: { token } });
    if (!reason || failureIn(reason)) return;
    const description = errorText(reason, 'We couldn’t confirm your work domain. Try again.');
    toast({ title: 'Not confirmed', description, variant: 'destructive' });
  };
  const failure = failureIn(error);
  if (data) return <Outcome icon={<MailCheck />} title="Confirmed" text={data.message} />;
  if (failure) return <Outcome icon={<MailX />} text={errorText(error, '')} {...failure} />;
  return (
    <Outcome
      icon={<AtSign />}
      title="Confirm your work domain"
      text="You opened a link we sent to an email address at your website’s domain. Once you confirm, the domain and confirmation month appear beside your name, but not the email address."
      action={
        <Button
          variant="contained"
          onClick={() => void handlePress()}
          aria-disabled={isLoading || undefined}
        >
          Confirm
        </Button>
      }
    />
  );
}

/**
 * Renders the page that an emailed link opens. Opening the page changes nothing, because email programs open links too.
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
