import { combineSlices, configureStore, type Reducer } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { sessionSlice } from '../state/sessionSlice';
import { toastSlice } from '../state/toastSlice';
import { api } from './api';

const rootReducer = combineSlices(api, sessionSlice, toastSlice);
type Slices = ReturnType<typeof rootReducer>;

/** Which tags there are, each remote says of its own api; all of their states are this one. */
export type RootState = Omit<Slices, 'api'> & {
  api: Omit<Slices['api'], 'provided'> & { provided: never };
};

/** A store of its own, for tests; the product has one. */
export const createStore = () =>
  configureStore({
    reducer: rootReducer as unknown as Reducer<RootState>,
    middleware: (defaults) => defaults().concat(api.middleware),
    // Patches of the cache are told within the task that made them, as everything else is. By default they wait for
    // the next frame: what a page keeps beside the cache is drawn before them, and a sent message was gone in between.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
  });

/** The one store of the page; the shell provides it to React. */
export const store = createStore();

export type AppDispatch = typeof store.dispatch;

/** The typed dispatch, for `api.util.updateQueryData` and the like. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
