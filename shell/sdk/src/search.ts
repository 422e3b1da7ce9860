// What narrows a list outside of forms: a page that only searches does without the library of forms. `./forms` has them
// too, for builds that take them from there.
export { RemovableChip, type RemovableChipProps } from './fields/RemovableChip';
export { SearchInput, type SearchInputProps } from './fields/SearchInput';
export { TypedAmount, type TypedAmountProps } from './fields/TypedAmount';
export { TypedSearch, type TypedSearchProps } from './fields/TypedSearch';
