// What is loaded when it is first wanted.
export { useLater } from './later/useLater';
