import type { ComponentType, ReactElement } from 'react';
import { ComingDialog, type ComingDialogProps } from './ComingDialog';
import { useLater } from './useLater';

interface LaterDialog<Props> extends ComingDialogProps {
  isOpen: boolean;
  load: () => Promise<ComponentType<Props>>;
  /** What to say when it cannot be opened; nothing where `onFailed` does. */
  failed: string | null;
  /** It closes where nothing else is said. */
  onFailed?: () => void;
}

/**
 * A dialog whose files are loaded when it is first opened. What is answered draws it, and until it is here its frame; nothing
 * as long as nobody has opened it.
 */
export function useLaterDialog<Props extends object>(
  dialog: LaterDialog<Props>,
): (props: Props, key: string) => ReactElement | null {
  const { isOpen, load, failed, onFailed = dialog.onClose, ...coming } = dialog;
  const render = useLater(isOpen, load, onFailed, failed);
  return render ?? (() => (isOpen ? <ComingDialog {...coming} /> : null));
}
