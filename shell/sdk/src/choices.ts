// Drop-downs in forms. Filters use `Picker` of `./picker`.
export { SelectInput, type SelectInputProps } from './fields/SelectInput';
