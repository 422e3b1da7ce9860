// Server data: one api, one store, one way to declare a call.
export { api, tagTypes, type TagType } from './data/api';
export { call, type ArgsOf } from './data/call';
export { coreApi } from './data/coreApi';
export { sharedApi } from './data/sharedApi';
export { unreadIn } from './data/unread';
export { createStore, store, useAppDispatch, type AppDispatch, type RootState } from './data/store';
// Lets declarations of injected endpoints name what `call` makes.
export type { WireCall } from './http/baseQuery';
export { errorText, isCallError, type CallError } from './http/callError';
export { Provider as StoreProvider } from 'react-redux';
export { skipToken } from '@reduxjs/toolkit/query/react';
import type {} from '@introvest/contracts/vocabularies'; // Lets declarations name the slugs' types.
import { coreApi as core } from './data/coreApi';
import { sharedApi as shared } from './data/sharedApi';

/** Hooks of the core calls. */
export const {
  useGetCurrentUserQuery,
  useGetFounderProfileQuery,
  useGetInvestorProfileQuery,
  useLoginMutation,
  useLogoutMutation,
} = core;

/** Hooks of the calls that several remotes make. */
export const { useListConnectionsQuery, useListConversationsQuery } = shared;
export { useAnswer, type Answer } from './people/useAnswer';
