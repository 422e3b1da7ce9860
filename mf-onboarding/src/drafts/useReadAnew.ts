import { useCallback, useEffect, useRef, useState } from 'react';

interface DraftQuery {
  data?: { values: object } | undefined;
  refetch: () => PromiseLike<{ data?: { values: object } | undefined }>;
}

/**
 * Reads a draft anew when somebody returns to a tab in which nothing was changed: it may have been continued in
 * another. `version` counts the drafts that were taken over, as the key of the form that begins with one.
 */
export function useReadAnew({ data, refetch }: DraftQuery) {
  const isChanged = useRef(false);
  const [version, setVersion] = useState(0);

  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== 'visible' || isChanged.current || !data) return;
      const { data: now } = await refetch();
      // An empty one means that the profile was made meanwhile: the form is no place to tell that.
      const isNew = now !== undefined && now !== data && Object.keys(now.values).length > 0;
      if (isNew && !isChanged.current) setVersion((count) => count + 1);
    };
    const handleChange = () => void look();
    document.addEventListener('visibilitychange', handleChange);
    return () => document.removeEventListener('visibilitychange', handleChange);
  }, [data, refetch]);

  const noteChange = useCallback(() => void (isChanged.current = true), []);
  return { version, noteChange };
}
