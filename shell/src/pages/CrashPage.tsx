import { Button } from '@introvest/shell-sdk/ui';
import { RotateCw, TriangleAlert } from 'lucide-react';
import { SectionNotice } from '../remotes/SectionNotice';

export const CrashPage = () => (
  <main>
    <SectionNotice
      icon={<TriangleAlert />}
      title="Something went wrong"
      text="Your saved data is safe. Try reloading the page."
      action={
        <Button variant="contained" startIcon={<RotateCw />} onClick={() => location.reload()}>
          Reload page
        </Button>
      }
    />
  </main>
);
