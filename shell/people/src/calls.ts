// Calls that several components make, injected once per page, and the tags of their replies.
export { cardsApi, useBrowseFoundersQuery, useBrowseInvestorsQuery } from './calls/cards';
export {
  connectionsApi,
  useListConnectionsQuery,
  useListConversationsQuery,
} from './calls/connections';
export { taggedApi, type CommonTag } from './calls/taggedApi';
export { messagesAddress, unreadIn } from './calls/unread';
export { declineAll, type WhyNot } from './calls/sendAnswer';
export { useConnect } from './calls/useConnect';
export { useEnding } from './calls/useEnding';
