// Fields used only in long forms.
export { CheckboxGroup, type CheckboxGroupProps } from './fields/CheckboxGroup';
export { ListInput, type ListInputProps } from './fields/ListInput';
export { MoneyInput, NumberInput, type NumberInputProps } from './fields/NumberInput';
export { TagsInput, type TagsInputProps } from './fields/TagsInput';
