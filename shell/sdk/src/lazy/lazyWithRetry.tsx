import {
  createContext,
  lazy,
  Suspense,
  use,
  useEffect,
  useReducer,
  useState,
  useTransition,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
} from 'react';
import { LoadFailed, type LoadFailure } from '../parts/LoadFailed';
import { retryOnce } from './retryOnce';

export interface LazyOptions<Props> {
  /** Shown while the component loads. Defaults to nothing. Wrap a skeleton in `AfterDelay`. */
  loading?: (props: Props) => ReactNode;
  /** Shown if loading failed. Defaults to `LoadFailed`. */
  failed?: (failure: LoadFailure, props: Props) => ReactNode;
}

export type LazyComponent<Props> = FunctionComponent<Props> & {
  /** Loads the component before it is rendered. Never rejects, because rendering the component tries again. */
  preload: () => Promise<void>;
};

const FailureContext = createContext<LoadFailure>({ retry: () => undefined, isRetrying: false });

/**
 * Returns a component that is loaded when it is first rendered. If loading fails, Retry is shown. Each attempt creates
 * a new `React.lazy`, because a failed one stays failed. The failure is rendered rather than thrown, because an error
 * boundary would log it as a bug.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { loading, failed = (failure) => <LoadFailed {...failure} /> }: LazyOptions<Props> = {},
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  let pending: Promise<ComponentType<Props>> | undefined;
  const fetch = () =>
    (pending ??= retryOnce(load)
      .then((Component) => (loaded = Component))
      .finally(() => (pending = undefined)));
  const preload = async () => void (loaded ?? (await fetch().catch(() => undefined)));
  const attempt = (): ComponentType<Props> =>
    loaded ?? lazy(async () => ({ default: await fetch().catch(() => Failed) }));

  function Failed(props: Props) {
    return failed(use(FailureContext), props);
  }

  function Lazy(props: Props) {
    const [Part, setPart] = useState(attempt);
    const [isRetrying, startRetry] = useTransition();
    const [, rerender] = useReducer((count: number) => count + 1, 0);
    // Without this, React shows the loading state for at least 300 ms.
    useEffect(() => void (loaded ?? preload().then(rerender)), []);
    const retry = () => {
      const next = attempt();
      startRetry(() => setPart(() => next));
    };
    return (
      <FailureContext value={{ retry, isRetrying }}>
        <Suspense fallback={loading?.(props)}>
          <Part {...props} />
        </Suspense>
      </FailureContext>
    );
  }

  return Object.assign(Lazy, { preload });
}
