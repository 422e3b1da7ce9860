// Drop-downs: `Picker` in filters, `SelectInput` in forms.
export { Picker, type PickerProps } from './fields/Picker';
export { SelectInput, type SelectInputProps } from './fields/SelectInput';
