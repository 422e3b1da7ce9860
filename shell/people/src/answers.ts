export { MessageLink } from './answers/MessageLink';
export { RequestAnswer, type RequestAnswerProps } from './answers/RequestAnswer';
export { useRequestFits, type RequestOrder } from './answers/requestFits';
export { WithdrawButton, type WithdrawButtonProps } from './answers/WithdrawButton';
export { useDeclineDialog } from './answers/useDeclineDialog';
export { useAnsweredRequests } from './answers/useAnsweredRequests';
export { useRequestAnswer, type Answered } from './answers/useRequestAnswer';
