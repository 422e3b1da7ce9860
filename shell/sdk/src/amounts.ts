// Amount filters outside forms.
export { TypedAmount, type TypedAmountProps } from './fields/TypedAmount';
