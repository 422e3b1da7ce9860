// Live updates of lists that any page may show.
export { noteMessage, noteRead } from './live/conversations';
export { keepLists } from './live/keepLists';
