// Requests that wait for the viewer's answer, and the components that answer them.
export { AboutAsker } from './answers/AboutAsker';
export { RequestAnswer, type RequestAnswerProps } from './answers/RequestAnswer';
export { useRequestFits, useWaitingRequests, type RequestOrder } from './answers/requestFits';
export { WithdrawButton, type WithdrawButtonProps } from './answers/WithdrawButton';
export { useDeclineDialog } from './answers/useDeclineDialog';
export { useKept } from './answers/useKept';
export { useRequestAnswer, type Answered } from './answers/useRequestAnswer';
