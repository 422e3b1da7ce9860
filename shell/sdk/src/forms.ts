// Forms on react-final-form. Label above, help below, an error in place of the help.
export { default as LinearProgress } from '@mui/material/LinearProgress';
export { FORM_ERROR } from 'final-form';
export { FormSpy, useField } from 'react-final-form';
export { CheckboxGroup, type CheckboxGroupProps } from './fields/CheckboxGroup';
export { Form, type FormProps } from './fields/Form';
export { FormError } from './fields/FormError';
export { ListInput, type ListInputProps } from './fields/ListInput';
export { MoneyInput, NumberInput, type NumberInputProps } from './fields/NumberInput';
export { PasswordInput } from './fields/PasswordInput';
export type { Option, Options } from './fields/options';
export { SubmitButton, type SubmitButtonProps } from './fields/SubmitButton';
export { TagsInput, type TagsInputProps } from './fields/TagsInput';
export { TextArea, TextInput, type TextAreaProps, type TextInputProps } from './fields/TextInput';
export { useUnsavedGuard } from './leaving/useUnsavedGuard';
export { serverErrors, validateWith, type FormCheck, type FormErrors } from './fields/validateWith';
