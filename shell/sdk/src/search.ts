// Search fields and filters for use outside forms.
export { RemovableChip, type RemovableChipProps } from './fields/RemovableChip';
export { TypedSearch, type TypedSearchProps } from './fields/TypedSearch';
