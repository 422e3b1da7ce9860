// Drop-downs for forms. Filters use `Picker` from `./picker`.
export { SelectInput, type SelectInputProps } from './fields/SelectInput';
