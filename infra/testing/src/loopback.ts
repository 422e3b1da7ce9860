export { listenOnLoopback, type LoopbackServer } from '@introvest/local/embedded/loopback';
