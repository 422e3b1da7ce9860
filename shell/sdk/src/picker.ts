// Drop-downs for use outside forms.
export { Picker, type PickerProps } from './fields/Picker';
