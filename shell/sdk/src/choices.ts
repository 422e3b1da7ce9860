// Drop-downs: their lists float, and what that takes is twice the size of all other fields.
export type { Option, Options } from './fields/options';
export { Picker, type PickerProps } from './fields/Picker';
export { SelectInput, type SelectInputProps } from './fields/SelectInput';
