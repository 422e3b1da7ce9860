import { askTwice, toast } from '@introvest/shell-sdk';
import {
  createElement,
  useEffect,
  useEffectEvent,
  useState,
  type ComponentType,
  type ReactElement,
} from 'react';

/**
 * Renders a component that is loaded when it is first wanted; null until then. What does not come in time is asked for
 * once more, by when the first answer may be here, before `onFailed`. Unlike `React.lazy` it tries again the next time.
 */
export function useLater<Props extends object>(
  wanted: boolean,
  load: () => Promise<ComponentType<Props>>,
  onFailed: () => void,
  /** What to say when it cannot be loaded; nothing where `onFailed` does. */
  failed: string | null,
): ((props: Props, key: string) => ReactElement) | null {
  const [loaded, setLoaded] = useState<{ Component: ComponentType<Props> } | null>(null);
  const start = useEffectEvent(() => askTwice(load));
  const fail = useEffectEvent(() => {
    if (failed !== null) {
      toast({ title: 'Error', description: `${failed} Try again.`, variant: 'destructive' });
    }
    onFailed();
  });
  const isLoaded = loaded !== null;
  useEffect(() => {
    if (!wanted || isLoaded) return;
    let current = true;
    start().then(
      (Component) => current && setLoaded({ Component }),
      () => current && fail(),
    );
    return () => {
      current = false;
    };
  }, [wanted, isLoaded]);
  if (!loaded) return null;
  return (props, key) => createElement(loaded.Component, { ...props, key });
}
