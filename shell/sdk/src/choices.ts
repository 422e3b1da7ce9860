// Drop-downs for forms. Filters use `Picker` from `./picker` instead.
export { SelectInput, type SelectInputProps } from './fields/SelectInput';
