import type { AccountSession } from '@introvest/contracts/account';
import { toast } from '@introvest/shell-sdk';
import { errorText } from '@introvest/shell-sdk/api';
import { Chip } from '@introvest/shell-sdk/parts';
import { Button } from '@introvest/shell-sdk/ui';
import { onboardingApi } from '../api';
import { longDate, OwnList, OwnRow } from './OwnList';

const hour = (time: string) =>
  new Date(time).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

const nameOf = ({ browser }: AccountSession) => {
  const name = browser ?? 'unknown browser';
  return name[0]?.toUpperCase() + name.slice(1);
};

const whereOf = ({ place, lastSeenAt }: AccountSession) =>
  [`Last used ${longDate(lastSeenAt)} around ${hour(lastSeenAt)}`, place && `network ${place}`]
    .filter(Boolean)
    .join(' · ');

function Row({ session, position }: { session: AccountSession; position: number }) {
  const [end, { isLoading }] = onboardingApi.useEndAccountSessionMutation();
  const name = nameOf(session);
  const handleEnd = async () => {
    if (isLoading) return;
    try {
      await end({ params: { sessionId: session.id } }).unwrap();
      toast({ title: 'Signed out', description: `${name} has been signed out.` });
    } catch (error) {
      const description = errorText(error, `${name} is still signed in. Try again.`);
      toast({ title: 'Sign-out failed', description, variant: 'destructive' });
    }
  };
  return (
    <OwnRow title={name} text={whereOf(session)}>
      {session.isCurrent ? (
        <Chip color="success" label="This browser" />
      ) : (
        <Button
          aria-label={`Sign out ${name}, session ${position}`}
          aria-disabled={isLoading || undefined}
          onClick={() => void handleEnd()}
        >
          Sign out
        </Button>
      )}
    </OwnRow>
  );
}

export function Sessions() {
  const query = onboardingApi.useListSessionsQuery();
  return (
    <OwnList
      title="Where you’re signed in"
      description="Sign out of any device you don’t recognise, then change your password."
      query={query}
      empty="You’re not signed in anywhere else."
      failedTitle="We couldn’t load your sessions"
    >
      {(session, index) => <Row key={session.id} session={session} position={index + 1} />}
    </OwnList>
  );
}
