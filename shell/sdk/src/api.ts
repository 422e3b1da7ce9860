// Server data: one api, one store, one way to declare a call.
export { api } from './data/api';
export { defineCalls } from './data/defineCalls';
export type { ArgsOf } from './data/call';
export { store, useAppDispatch, type AppDispatch, type RootState } from './data/store';
// The declarations of remotes need this type to name the types of their endpoints.
export type { WireCall } from './http/baseQuery';
export { errorText, isCallError, type CallError } from './http/callError';
export { serverNow } from './http/serverClock';
export { skipToken } from '@reduxjs/toolkit/query/react';
import { coreApi as core } from './data/coreApi';

export const { useLoginMutation } = core;
