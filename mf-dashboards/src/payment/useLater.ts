import { toast } from '@introvest/shell-sdk';
import { useEffect, useState, type ComponentType } from 'react';

/**
 * A component that is loaded when it is first wanted. Unlike `React.lazy` it tries again the next time
 * when the network failed.
 */
export function useLater<Props extends object>(
  wanted: boolean,
  load: () => Promise<ComponentType<Props>>,
  onFailed: () => void,
): ComponentType<Props> | null {
  const [loaded, setLoaded] = useState<{ Component: ComponentType<Props> } | null>(null);
  useEffect(() => {
    if (!wanted || loaded) return;
    let current = true;
    load().then(
      (Component) => current && setLoaded({ Component }),
      () => {
        if (!current) return;
        const description = 'The payment form could not be opened. Please try again.';
        toast({ title: 'Payment Error', description, variant: 'destructive' });
        onFailed();
      },
    );
    return () => {
      current = false;
    };
  }, [wanted, loaded]);
  return loaded?.Component ?? null;
}
