// A drop-down outside of forms.
export { Picker, type PickerProps } from './fields/Picker';
