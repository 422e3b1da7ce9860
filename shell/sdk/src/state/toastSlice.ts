import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

/** Content of a toast. */
export interface ToastMessage {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
}

/** The visible toast. `open` turns false before the toast is removed, so that it can animate out. */
export interface ToastState extends ToastMessage {
  id: string;
  open: boolean;
  /** Time when the toast appeared on this page, in ms. */
  since: number;
  /** Time for which the toast was visible before a reload, in ms. */
  stood?: number;
}

/** State of the toasts. */
export interface ToastsState {
  current: ToastState | null;
}

const carryKey = 'introvest.toast';

/** Stores a toast to show after a reload. A toast that was already visible stays for its remaining time. */
export function carryToast(message: ToastMessage & Pick<ToastState, 'stood'>): void {
  try {
    sessionStorage.setItem(carryKey, JSON.stringify(message));
  } catch {
    // Without storage, the toast ends with the page.
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

/** Read once, because Redux requests an initial state several times before it keeps one. */
const carried = takeCarriedToast();

/** The slice of toasts: at most one, which a new toast replaces. */
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
