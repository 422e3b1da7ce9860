// Form fields for react-final-form, with the label above the field and the help text or error below it.
export { FORM_ERROR } from 'final-form';
export { FormSpy, useField } from 'react-final-form';
export { Form, type FormProps } from './fields/Form';
export { FormError } from './fields/FormError';
export { PasswordInput } from './fields/PasswordInput';
export type { Option, Options } from './fields/options';
export { SubmitButton, type SubmitButtonProps } from './fields/SubmitButton';
export { TextArea, TextInput, type TextAreaProps, type TextInputProps } from './fields/TextInput';
export { useUnsavedGuard } from './leaving/useUnsavedGuard';
export { serverErrors, validateWith, type FormCheck, type FormErrors } from './fields/validateWith';
