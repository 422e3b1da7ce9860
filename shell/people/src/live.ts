// The lists that every page may show, in step with the socket.
export { noteMessage, noteRead } from './live/conversations';
export { keepLists } from './live/keepLists';
