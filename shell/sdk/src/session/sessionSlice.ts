import { createSlice } from '@reduxjs/toolkit';

/** The slice's state. */
export interface SessionState {
  /** True from sign-out until the page is loaded anew. */
  leaving: boolean;
}

const initialState: SessionState = { leaving: false };

/** What the session knows beyond the cached user. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    leave: (state) => {
      state.leaving = true;
    },
  },
});

/** Reads the flag from any store that may carry the slice. */
export const isLeaving = (state: unknown): boolean =>
  (state as { session?: SessionState }).session?.leaving ?? false;
