import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { writeStored, readStored } from './stored';

export interface ToastMessage {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
}

/** Visible toast. `open` becomes false before the toast is removed, so that the closing animation can run. */
export interface ToastState extends ToastMessage {
  id: string;
  open: boolean;
  /** Time when the toast appeared on this page, in ms since 1970. */
  since: number;
  /** Time in ms for which the toast was already visible before a reload. */
  stood?: number;
}

export interface ToastsState {
  current: ToastState | null;
}

const storageKey = 'introvest.toast';

/** Stores a toast for after a reload. If the toast was already visible, it is shown only for the rest of its time. */
export const storeToast = (message: ToastMessage & Pick<ToastState, 'stood'>): void =>
  writeStored('sessionStorage', storageKey, JSON.stringify(message));

function takeStoredToast(): ToastState | null {
  const kept = readStored('sessionStorage', storageKey);
  if (!kept) return null;
  writeStored('sessionStorage', storageKey, '');
  try {
    return { ...(JSON.parse(kept) as ToastMessage), id: nanoid(), open: true, since: Date.now() };
  } catch {
    return null;
  }
}

/** Toast from before the reload. It is read here, because Redux requests the initial state several times. */
const storedToast = takeStoredToast();

/** Slice for toasts. There is at most one at a time, and a new toast replaces it. */
export const toastSlice = createSlice({
  name: 'toasts',
  initialState: { current: storedToast } as ToastsState,
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
