// Forms as several remotes show them.
export { DialogForm, type DialogFormProps } from './forms/DialogForm';
