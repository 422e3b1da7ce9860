// What is loaded when it is first wanted, and what is loaded once more where it failed.
export { ComingDialog, type ComingDialogProps } from './later/ComingDialog';
export { LoadAgain, type Loadable } from './later/LoadAgain';
export { useLater } from './later/useLater';
export { usePart } from './later/usePart';
