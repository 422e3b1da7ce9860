import { useEffect, useState } from 'react';
import { later } from '../later/later';
import { toast } from '../toasts/toast';

/** What floats takes ten times what the closed field does. */
const list = later(() => import('./PickerList'));

/** On the way as soon as somebody comes near the field. */
export const fetchList = list.fetch;

/** Whether the list is wanted, and the list once it is there: a press before it came opens it when it comes. */
export function usePickerList() {
  const [isOpen, setOpen] = useState(false);
  const [brought, setBrought] = useState(list.known);
  const loaded = brought ?? list.known();
  const isMissing = isOpen && !loaded;
  useEffect(() => {
    if (!isMissing) return;
    let current = true;
    list.bring().then(
      (module) => current && setBrought(module),
      () => {
        if (!current) return;
        setOpen(false);
        const description = 'We couldn’t load the options. Try again.';
        toast({ title: 'Error', description, variant: 'destructive' });
      },
    );
    return () => {
      current = false;
    };
  }, [isMissing]);
  return { isOpen, setOpen, PickerList: loaded?.PickerList };
}
