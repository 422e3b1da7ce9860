// Filters outside of forms, for pages that don't load the library of forms.
export { RemovableChip, type RemovableChipProps } from './fields/RemovableChip';
export { TypedAmount, type TypedAmountProps } from './fields/TypedAmount';
export { TypedSearch, type TypedSearchProps } from './fields/TypedSearch';
