// For builds that take drop-downs from here: they stand in `./forms` and `./picker`, since their lists come by themselves.
export { Picker } from './fields/Picker';
export { SelectInput } from './fields/SelectInput';
