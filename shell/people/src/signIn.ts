// Parts of sign-in shared by the sign-in page and the dialog shown when a session has ended.
export { supportsPasskeys, provePasskey } from './sign-in/provePasskey';
export { refusalIn, secondStepIn } from './sign-in/refusal';
export { SecondStep, type SecondStepProps } from './sign-in/SecondStep';
