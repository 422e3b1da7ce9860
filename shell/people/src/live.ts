// Live updates of the lists that every page may show.
export { noteMessage, noteRead } from './live/conversations';
export { keepLists } from './live/keepLists';
