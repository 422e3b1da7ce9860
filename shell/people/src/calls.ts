export { cardsApi, useBrowseFoundersQuery, useBrowseInvestorsQuery } from './calls/cards';
export {
  connectionsApi,
  useListConnectionsQuery,
  useEnding,
  useListConversationsQuery,
} from './calls/connections';
export { taggedApi, type CommonTag } from './calls/taggedApi';
export { messagesAddress, unreadIn } from './calls/unread';
export { declineAll, type DeclineOptions } from './calls/sendAnswer';
export { ownText, withToast } from './calls/withToast';
