import { jest } from '@jest/globals';
import { act } from '@testing-library/react';

type Listener = (notice: { founderId: string }) => void;

const listeners = new Set<Listener>();
const realtime = {
  status: 'connecting',
  on: (_event: string, listener: Listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

jest.mock('@introvest/shell-sdk/realtime', () => ({ useRealtime: () => realtime }));

/** Emits `deck_access_changed` as the server would. Import this file before the page. */
export const changeAccess = (founderId: string) =>
  act(() => listeners.forEach((tell) => tell({ founderId })));
