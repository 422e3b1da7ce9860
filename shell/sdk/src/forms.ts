// Forms on react-final-form. Label above, help below, an error in place of the help.
export { FORM_ERROR } from 'final-form';
export { Field, FormSpy, useField, useForm, useFormState } from 'react-final-form';
export { FieldArray } from 'react-final-form-arrays';
export { CheckboxGroup, type CheckboxGroupProps } from './fields/CheckboxGroup';
export { CheckboxInput, type CheckboxInputProps } from './fields/CheckboxInput';
export { focusFirstError } from './fields/firstError';
export { Form, type FormProps } from './fields/Form';
export { FormError } from './fields/FormError';
export { ListInput, type ListInputProps } from './fields/ListInput';
export { MoneyInput, NumberInput, type NumberInputProps } from './fields/NumberInput';
export { PasswordInput } from './fields/PasswordInput';
export { RemovableChip, type RemovableChipProps } from './fields/RemovableChip';
export { SearchInput, type SearchInputProps } from './fields/SearchInput';
export { SubmitButton, type SubmitButtonProps } from './fields/SubmitButton';
export { TagsInput, type TagsInputProps } from './fields/TagsInput';
export { TextArea, TextInput, type TextAreaProps, type TextInputProps } from './fields/TextInput';
export { TypedSearch, type TypedSearchProps } from './fields/TypedSearch';
export { serverErrors, validateWith, type FormCheck, type FormErrors } from './fields/validateWith';
