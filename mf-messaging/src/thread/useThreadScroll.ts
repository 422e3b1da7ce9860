import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import type { Item } from './items';
import { cachedMessages, readOlder } from '../history/history';

const nearBottom = 48;
const nearTop = 240;

interface Ends {
  first: string | undefined;
  last: string | undefined;
  height: number;
}

function useOlder(connectionId: string) {
  const [isLoading, setLoading] = useState(false);
  const running = useRef(false);
  const load = async (): Promise<void> => {
    if (running.current || cachedMessages(connectionId).messages?.[0]?.seq === 1) return;
    running.current = true;
    setLoading(true);
    // Failures are ignored, because further scrolling tries again.
    await readOlder(connectionId).catch(() => {});
    running.current = false;
    setLoading(false);
  };
  return { isLoading, load: () => void load() };
}

function useStickToBottom(box: RefObject<HTMLElement | null>, following: RefObject<boolean>): void {
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      if (following.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, following]);
}

/**
 * Scrolls to a new message only if the member sent it or was already at the bottom. Otherwise sets `hasNew`. Visible
 * messages don't move when older ones load.
 */
export function useThreadScroll(items: Item[], connectionId: string) {
  const older = useOlder(connectionId);
  const box = useRef<HTMLDivElement>(null);
  const before = useRef<Ends>({ first: undefined, last: undefined, height: 0 });
  const following = useRef(true);
  const [isAtBottom, setAtBottom] = useState(true);
  const [hasNew, setHasNew] = useState(false);
  const look = (isAtEnd: boolean) => {
    following.current = isAtEnd;
    setAtBottom(isAtEnd);
    if (isAtEnd) setHasNew(false);
  };
  const toBottom = () => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
    look(true);
  };
  const onScroll = () => {
    if (!box.current) return;
    const { scrollTop, scrollHeight, clientHeight } = box.current;
    look(scrollHeight - scrollTop - clientHeight < nearBottom);
    if (scrollTop < nearTop) older.load();
  };

  const first = items[0]?.key;
  const last = items.at(-1);
  const handleChange = useEffectEvent((element: HTMLElement) => {
    const was = before.current;
    before.current = { first, last: last?.key, height: element.scrollHeight };
    if (was.first !== undefined && was.first !== first && was.last === last?.key) {
      element.scrollTop += element.scrollHeight - was.height;
    } else if (was.last !== last?.key) {
      if (following.current || last?.outgoing || was.last === undefined) toBottom();
      else setHasNew(true);
    } else if (following.current) toBottom();
  });
  useLayoutEffect(() => {
    if (box.current) handleChange(box.current);
  }, [first, last, items.length]);

  useStickToBottom(box, following);
  return { box, view: { onScroll, isAtBottom, hasNew, toBottom }, isLoadingOlder: older.isLoading };
}
