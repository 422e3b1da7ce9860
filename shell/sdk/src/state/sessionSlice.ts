import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface SessionState {
  leaving: boolean;
  ending: boolean;
  /**
   * State of the sign-in dialog, which opens if the session ends while a page is open. 'later' means that the member
   * closed it with 'Not now'.
   */
  ended: 'no' | 'asked' | 'later';
}

const initialState: SessionState = { leaving: false, ending: false, ended: 'no' };

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

/** Returns whether the page is about to reload. False for a store without the slice. */
export const isLeaving = (state: unknown): boolean => sessionIn(state)?.leaving ?? false;

export const endsOnPurpose = (state: unknown): boolean =>
  isLeaving(state) || (sessionIn(state)?.ending ?? false);

export const endedIn = (state: unknown): SessionState['ended'] => sessionIn(state)?.ended ?? 'no';
