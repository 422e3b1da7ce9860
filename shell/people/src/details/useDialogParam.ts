import { useLocation, useNavigate, useSearchParams } from '@introvest/shell-sdk';
import type { PersonRole } from '@introvest/shell-sdk/parts';
import { useRef } from 'react';

/** Time in ms during which a second press is ignored, because going back is asynchronous. */
const pressMs = 400;

type Noun = 'startup' | 'investor';

const opening = (noun: Noun) => ({ state: { opened: noun }, preventScrollReset: true });

export function useDialogParam(name: Noun) {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const isOpenedHere = (useLocation().state as { opened?: string } | null)?.opened === name;
  const isClosing = useRef(false);
  const open = (userId: string) =>
    setParams((current) => queryWith(current, name, userId), opening(name));
  const close = () => {
    if (isClosing.current) return;
    if (!isOpenedHere) {
      // If an external link opened the profile, its history entry is replaced. Otherwise, Back would open the profile
      // again.
      setParams((current) => queryWith(current), { replace: true, preventScrollReset: true });
      return;
    }
    // Going back leaves no second entry for the same page.
    isClosing.current = true;
    setTimeout(() => (isClosing.current = false), pressMs);
    void navigate(-1);
  };
  return { userId: params.get(name) || null, open, close };
}

function queryWith(current: URLSearchParams, noun?: Noun, userId?: string): URLSearchParams {
  const next = new URLSearchParams(current);
  // A copied link includes `name`, which tells visitors whose profile the link opens.
  for (const param of ['name', 'startup', 'investor']) next.delete(param);
  if (noun && userId !== undefined) next.set(noun, userId);
  return next;
}

export function useProfileLink() {
  const { search } = useLocation();
  return (role: PersonRole, userId: string) => {
    const noun = role === 'founder' ? 'startup' : 'investor';
    const query = queryWith(new URLSearchParams(search), noun, userId);
    return { to: `?${query.toString()}`, ...opening(noun) };
  };
}
