export { TypedAmount, type TypedAmountProps } from './fields/TypedAmount';
