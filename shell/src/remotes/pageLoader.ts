import { createContext } from 'react';
import type { LoadPage } from './federation';

/** Context of the function that loads pages, which tests replace. */
export const PageLoaderContext = createContext<LoadPage>(() =>
  Promise.reject(new Error('There is no page loader.')),
);
