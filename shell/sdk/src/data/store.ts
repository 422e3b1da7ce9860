import { combineSlices, configureStore, type Reducer } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { sessionSlice } from '../state/sessionSlice';
import { toastSlice } from '../state/toastSlice';
import { api } from './api';

const rootReducer = combineSlices(api, sessionSlice, toastSlice);
type Slices = ReturnType<typeof rootReducer>;

/** State of the page's store. `provided` is untyped because each remote declares its own tags. */
export type RootState = Omit<Slices, 'api'> & {
  api: Omit<Slices['api'], 'provided'> & { provided: never };
};

/** Creates a separate store for a test. The product has only one. */
export const createStore = () =>
  configureStore({
    reducer: rootReducer as unknown as Reducer<RootState>,
    middleware: (defaults) => defaults().concat(api.middleware),
    // Notifies subscribers of a cache patch in the same task. By default, RTK Query waits for the next frame. State
    // outside the cache would then render first, and a sent message would briefly disappear.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
  });

/** The page's only store. The shell provides it to React. */
export const store = createStore();

export type AppDispatch = typeof store.dispatch;

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
