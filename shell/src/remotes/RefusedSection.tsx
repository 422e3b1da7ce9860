import { Button, colours } from '@introvest/shell-sdk/ui';
import { RotateCw, Unplug } from 'lucide-react';
import { useEffect, useState } from 'react';
import { readServedSnapshot, type Claim, type SnapshotRemote } from '../registry/snapshot';
import { reportFailure } from './failureReport';
import { SectionNotice } from './SectionNotice';

/** Renders a message for a page that can't run in this shell. There is no Retry, because it would fail again. */
export function RefusedSection({ claim: { remote, page } }: { claim: Claim }) {
  useEffect(() => reportFailure(remote, page.module, 'incompatible'), [remote, page.module]);
  const canReload = useFitAfterReload(remote);
  return (
    <SectionNotice
      icon={<Unplug color={colours.spruce} />}
      title="This section needs a different version of Introvest"
      text={
        canReload
          ? 'A new version is ready. Reload the page to open this section. Your saved data is safe.'
          : 'You can open this section again after the next update. The rest of Introvest still works, and your saved data is safe.'
      }
      action={
        canReload && (
          <Button variant="contained" startIcon={<RotateCw />} onClick={() => location.reload()}>
            Reload
          </Button>
        )
      }
    />
  );
}

/**
 * Returns whether reloading would fix the page. This is checked when the page opens and whenever the tab becomes
 * visible.
 */
function useFitAfterReload({ name }: SnapshotRemote): boolean {
  const [fits, setFits] = useState(false);
  useEffect(() => {
    let current = true;
    const look = () => {
      readServedSnapshot().then(
        ({ remotes }) => {
          const remote = remotes.find((one) => one.name === name);
          if (current && remote) setFits(remote.refused === undefined);
        },
        () => undefined,
      );
    };
    look();
    window.addEventListener('focus', look);
    return () => {
      current = false;
      window.removeEventListener('focus', look);
    };
  }, [name]);
  return fits;
}
