import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The slice's state. */
export interface SessionState {
  /** True from sign-out until the page is loaded anew. */
  leaving: boolean;
  /** A call is on its way that ends sessions because the person wants it. */
  ending: boolean;
  /** The session ended under an open page: the person is asked to sign in, or has put it off. */
  ended: 'no' | 'asked' | 'later';
}

const initialState: SessionState = { leaving: false, ending: false, ended: 'no' };

/** What the session knows beyond the cached user. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    leave: (state) => {
      state.leaving = true;
      state.ended = 'no';
    },
    end: (state, { payload }: PayloadAction<boolean>) => {
      state.ending = payload;
    },
    ask: (state) => {
      state.ended = 'asked';
    },
    putOff: (state) => {
      state.ended = 'later';
    },
    resume: (state) => {
      state.ended = 'no';
    },
  },
});

const sessionIn = (state: unknown) => (state as { session?: SessionState }).session;

/** Reads the flag from any store that may carry the slice. */
export const isLeaving = (state: unknown): boolean => sessionIn(state)?.leaving ?? false;

/** Whether the session ends, or has ended, because its person wants it. */
export const endsOnPurpose = (state: unknown): boolean =>
  isLeaving(state) || (sessionIn(state)?.ending ?? false);

/** What became of a session that ended, likewise. */
export const endedIn = (state: unknown): SessionState['ended'] => sessionIn(state)?.ended ?? 'no';
