/** An option's stored value and its label. */
export interface Option {
  value: string;
  label: string;
}

/** Options. A string is both value and label. */
export type Options = readonly (Option | string)[];

/** Returns each option as value and label. */
export const asOptions = (options: Options): Option[] =>
  options.map((option) => (typeof option === 'string' ? { value: option, label: option } : option));
