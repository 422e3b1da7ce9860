import { combineSlices, configureStore, type Reducer } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { sessionSlice } from '../state/sessionSlice';
import { toastSlice } from '../state/toastSlice';
import { api } from './api';

const rootReducer = combineSlices(api, sessionSlice, toastSlice);
type Slices = ReturnType<typeof rootReducer>;

/** State of the page's store. Each remote declares its own tags, so `provided` has no type that covers all of them. */
export type RootState = Omit<Slices, 'api'> & {
  api: Omit<Slices['api'], 'provided'> & { provided: never };
};

/** Creates a separate store for a test. The product has only one store. */
export const createStore = () =>
  configureStore({
    reducer: rootReducer as unknown as Reducer<RootState>,
    middleware: (defaults) => defaults().concat(api.middleware),
    // Notifies subscribers of a cache patch in the same task. By default, RTK Query waits for the next frame, so that
    // state outside the cache was rendered first and a sent message disappeared for a moment.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
  });

/** The page's only store, which the shell provides to React. */
export const store = createStore();

export type AppDispatch = typeof store.dispatch;

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
