// A request that waits for one's answer: what it is decided by, and the answer.
export { AboutAsker } from './answers/AboutAsker';
export { RequestAnswer, type RequestAnswerProps } from './answers/RequestAnswer';
export { useRequestFits, useWaitingRequests, type RequestOrder } from './answers/requestFits';
export { useKept } from './answers/useKept';
export { useRequestAnswer, type Answered } from './answers/useRequestAnswer';
