// Drop-downs outside forms.
export { Picker, type PickerProps } from './fields/Picker';
