// Live updates of lists that any page may show.
export { applyMessage, applyRead } from './live/conversations';
export { syncLists } from './live/syncLists';
