import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

/** What a page says about something that just happened. */
export interface ToastMessage {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
}

/** The toast on the screen; `open` turns false before it is gone, so that it can move out. */
export interface ToastState extends ToastMessage {
  id: string;
  open: boolean;
  /** When it came onto this page. */
  since: number;
  /** How many milliseconds it stood on the page before. */
  stood?: number;
}

/** The slice's state. */
export interface ToastsState {
  current: ToastState | null;
}

const carryKey = 'introvest.toast';

/** A toast that outlives a load of the page; what was seen before goes on for as long as it had left. */
export function carryToast(message: ToastMessage & Pick<ToastState, 'stood'>): void {
  try {
    sessionStorage.setItem(carryKey, JSON.stringify(message));
  } catch {
    // Without storage the toast ends with the page.
  }
}

function takeCarriedToast(): ToastState | null {
  try {
    const kept = sessionStorage.getItem(carryKey);
    if (!kept) return null;
    sessionStorage.removeItem(carryKey);
    return { ...(JSON.parse(kept) as ToastMessage), id: nanoid(), open: true, since: Date.now() };
  } catch {
    return null;
  }
}

/** Taken once: Redux asks for an initial state several times before it keeps one. */
const carried = takeCarriedToast();

/** At most one toast; a new one takes the place of the old. */
export const toastSlice = createSlice({
  name: 'toasts',
  initialState: { current: carried } as ToastsState,
  reducers: {
    show: {
      prepare: (message: ToastMessage) => ({
        payload: { ...message, id: nanoid(), open: true, since: Date.now() },
      }),
      reducer: (state, action: PayloadAction<ToastState>) => {
        state.current = action.payload;
      },
    },
    dismiss: (state, action: PayloadAction<string | undefined>) => {
      const { current } = state;
      if (current && (!action.payload || action.payload === current.id)) current.open = false;
    },
    remove: (state, action: PayloadAction<string>) => {
      if (state.current?.id === action.payload) state.current = null;
    },
  },
});
