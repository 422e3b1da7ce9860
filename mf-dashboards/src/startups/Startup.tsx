import { StartupCard, type StartupCardProps } from '@introvest/people/cards';
import { profileAddressOf } from '@introvest/people/names';
import { usePatchBookmark } from './usePatchBookmark';

/** A startup on the dashboard; its name leads to the whole profile. */
export function Startup({ startup, match }: Pick<StartupCardProps, 'startup' | 'match'>) {
  const patch = usePatchBookmark();
  const address = profileAddressOf('founder', startup.userId);
  return <StartupCard startup={startup} match={match} patch={patch} open={address} />;
}
