// An amount of money as a filter, outside of forms.
export { TypedAmount, type TypedAmountProps } from './fields/TypedAmount';
