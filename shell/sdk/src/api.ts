// Server data: the only RTK Query API, the only store, and `defineCalls` for declaring calls.
export { api } from './data/api';
export { defineCalls } from './data/defineCalls';
export type { ArgsOf } from './data/call';
export { store, useAppDispatch, type AppDispatch, type RootState } from './data/store';
// Exported because the declaration files of remotes refer to this type.
export type { WireCall } from './http/baseQuery';
export { errorText, isCallError, type CallError } from './http/callError';
export { serverNow } from './http/serverClock';
export { skipToken } from '@reduxjs/toolkit/query/react';
import { coreApi as core } from './data/coreApi';

export const { useLoginMutation } = core;
