import type { BrowseFounder } from '@introvest/contracts/browse';
import { StartupCard } from '@introvest/people/cards';
import { usePatchDetails } from '@introvest/people/details';

interface StartupProps {
  startup: BrowseFounder;
  onOpen: (userId: string) => void;
}

/** A startup's card, which opens the profile over the list. */
export function Startup({ startup, onOpen }: StartupProps) {
  const patch = usePatchDetails();
  const open = () => onOpen(startup.userId);
  return <StartupCard startup={startup} match={startup.match} patch={patch} open={open} />;
}
