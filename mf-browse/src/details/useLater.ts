import { toast } from '@introvest/shell-sdk';
import {
  createElement,
  useEffect,
  useEffectEvent,
  useState,
  type ComponentType,
  type ReactElement,
} from 'react';

/**
 * Renders a component that is loaded when it is first wanted; null until then. Unlike `React.lazy` it
 * tries again the next time when the network failed.
 */
export function useLater<Props extends object>(
  wanted: boolean,
  load: () => Promise<ComponentType<Props>>,
  onFailed: () => void,
): ((props: Props, key: string) => ReactElement) | null {
  const [loaded, setLoaded] = useState<{ Component: ComponentType<Props> } | null>(null);
  const start = useEffectEvent(load);
  const fail = useEffectEvent(() => {
    const description = 'The profile could not be opened. Please try again.';
    toast({ title: 'Error', description, variant: 'destructive' });
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
