/** An option, with its stored value and its label. */
export interface Option {
  value: string;
  label: string;
}

/** List of options. A string is both the value and the label. */
export type Options = readonly (Option | string)[];

/** Returns the options, each with a value and a label. */
export const asOptions = (options: Options): Option[] =>
  options.map((option) => (typeof option === 'string' ? { value: option, label: option } : option));
