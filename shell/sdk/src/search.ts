// Search fields and filters outside of forms.
export { RemovableChip, type RemovableChipProps } from './fields/RemovableChip';
export { TypedSearch, type TypedSearchProps } from './fields/TypedSearch';
