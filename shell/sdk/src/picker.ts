// A drop-down outside of forms; its list comes when somebody nears it.
export { Picker, type PickerProps } from './fields/Picker';
