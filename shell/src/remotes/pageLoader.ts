import { createContext } from 'react';
import type { LoadPage } from './federation';

/** How pages are loaded; tests hand in their own. */
export const PageLoaderContext = createContext<LoadPage>(() =>
  Promise.reject(new Error('There is no page loader.')),
);
