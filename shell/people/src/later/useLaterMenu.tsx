import { useState, type ComponentType, type ReactElement } from 'react';
import { ComingMenu } from './ComingMenu';
import { useLateFiles } from './useLateFiles';
import { useLater } from './useLater';

interface LaterMenu<Props> {
  /** The button that it was opened by; null while it is closed. */
  anchor: HTMLElement | null;
  load: () => Promise<ComponentType<Props>>;
  /** As the menu will be named. */
  label: string;
  /** What to say when it cannot be opened. */
  failed: string;
  onClose: () => void;
}

/** A menu whose files are loaded when it is first opened, as `useLaterDialog` a dialog; what failed is told in its place. */
export function useLaterMenu<Props extends object>({
  anchor,
  load,
  label,
  failed,
  onClose,
}: LaterMenu<Props>): (props: Props, key: string) => ReactElement | null {
  const [hasFailed, setFailed] = useState(false);
  const isOpen = anchor !== null;
  if (!isOpen && hasFailed) setFailed(false);
  useLateFiles(hasFailed, () => setFailed(false));
  const render = useLater(isOpen && !hasFailed, load, () => setFailed(true), null);
  if (render) return render;
  const coming = { label, onClose, failed: hasFailed ? failed : undefined };
  return () =>
    anchor && <ComingMenu anchor={anchor} {...coming} onRetry={() => setFailed(false)} />;
}
