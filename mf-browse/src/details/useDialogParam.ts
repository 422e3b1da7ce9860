import { useLocation, useNavigate, useSearchParams } from '@introvest/shell-sdk';
import { useCallback, useRef } from 'react';

/** Of two presses the second comes before the first has led back. */
const pressMs = 400;

export type DialogParam = ReturnType<typeof useDialogParam>;

/** Which profile is open stands in the address: it can be linked to, and the back button closes it. */
export function useDialogParam(name: 'startup' | 'investor') {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const isOpenedHere = (useLocation().state as { opened?: string } | null)?.opened === name;
  const isClosing = useRef(false);
  const open = useCallback(
    (userId: string) =>
      setParams((current) => queryWith(current, name, userId), {
        state: { opened: name },
        preventScrollReset: true,
      }),
    [name, setParams],
  );
  const close = useCallback(() => {
    if (isClosing.current) return;
    if (!isOpenedHere) {
      // Where it was linked to: going back afterwards does not open the profile again.
      setParams((current) => queryWith(current, name), { replace: true, preventScrollReset: true });
      return;
    }
    // As the back button: two entries of the same list would take two presses to leave.
    isClosing.current = true;
    setTimeout(() => (isClosing.current = false), pressMs);
    void navigate(-1);
  }, [name, setParams, navigate, isOpenedHere]);
  // An address that names nobody opens nothing.
  return { userId: params.get(name) || null, isOpenedHere, open, close };
}

/** The address' query with `userId` open, or with nobody. */
function queryWith(current: URLSearchParams, name: string, userId?: string): URLSearchParams {
  const next = new URLSearchParams(current);
  next.delete('name'); // A copied link's, for those who are not signed in.
  if (userId === undefined) next.delete(name);
  else next.set(name, userId);
  return next;
}
