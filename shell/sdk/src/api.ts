// Server data: the only api, the only store, and the way to declare calls.
export { api } from './data/api';
export { defineCalls } from './data/defineCalls';
export type { ArgsOf } from './data/call';
export { store, useAppDispatch, type AppDispatch, type RootState } from './data/store';
// Exported because the declarations of remotes need this type to name their endpoints' types.
export type { WireCall } from './http/baseQuery';
export { errorText, isCallError, type CallError } from './http/callError';
export { serverNow } from './http/serverClock';
export { skipToken } from '@reduxjs/toolkit/query/react';
import { coreApi as core } from './data/coreApi';

export const { useLoginMutation } = core;
