// What is loaded when it is first wanted, and what is loaded once more where it failed.
export { LoadAgain, type Loadable } from './later/LoadAgain';
export { useLater } from './later/useLater';
export { useLateFiles } from './later/useLateFiles';
export { useLaterDialog } from './later/useLaterDialog';
export { usePart } from './later/usePart';
