import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The slice's state. */
export interface SessionState {
  /** True from signing out until the page has reloaded. */
  leaving: boolean;
  /** True while a call is running that ends sessions because the person wants it. */
  ending: boolean;
  /** Sign-in dialog for a session that ended under an open page: open, or closed by 'Not now'. */
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

/** Returns whether the page is about to reload; false for a store without the slice. */
export const isLeaving = (state: unknown): boolean => sessionIn(state)?.leaving ?? false;

/** Returns whether the person is ending the session, or has ended it. */
export const endsOnPurpose = (state: unknown): boolean =>
  isLeaving(state) || (sessionIn(state)?.ending ?? false);

/** Returns the state of the sign-in dialog. */
export const endedIn = (state: unknown): SessionState['ended'] => sessionIn(state)?.ended ?? 'no';
