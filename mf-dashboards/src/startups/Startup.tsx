import { StartupCard, type StartupCardProps } from '@introvest/people/cards';
import { useProfileLink } from '@introvest/people/details';

export function Startup({ startup, match }: Pick<StartupCardProps, 'startup' | 'match'>) {
  const open = useProfileLink()('founder', startup.userId);
  return <StartupCard {...{ startup, match, open }} />;
}
