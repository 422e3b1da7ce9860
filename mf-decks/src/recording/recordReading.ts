import { createReadingClock, type Seconds } from './readingClock';

const batchEvery = 10_000;
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'touchstart'];

export interface Recording {
  openPage: (page: number) => void;
  stop: () => void;
}

/**
 * Records the reading time of each page in this document. `send` returns false if the browser rejected the batch. The
 * seconds of a rejected batch are added to the next one.
 */
export function recordReading(send: (seconds: Seconds) => boolean, page: number): Recording {
  const now = () => performance.now();
  const clock = createReadingClock(now(), page);
  const markActive = () => clock.markActive(now());
  const flush = () => {
    const seconds = clock.take(now());
    if (Object.keys(seconds).length > 0 && !send(seconds)) clock.giveBack(seconds);
  };
  const followVisibility = () => {
    const isVisible = document.visibilityState === 'visible';
    clock.setVisible(isVisible, now());
    if (!isVisible) flush();
  };
  const listeners: [EventTarget, string, () => void][] = [
    ...signs.map((sign): [EventTarget, string, () => void] => [window, sign, markActive]),
    [window, 'pagehide', flush],
    [document, 'visibilitychange', followVisibility],
  ];
  const options = { capture: true, passive: true };
  for (const [target, name, listener] of listeners)
    target.addEventListener(name, listener, options);
  followVisibility();
  const timer = setInterval(flush, batchEvery);
  return {
    openPage: (next) => clock.openPage(next, now()),
    stop() {
      clearInterval(timer);
      for (const [target, name, listener] of listeners)
        target.removeEventListener(name, listener, options);
      flush();
    },
  };
}
