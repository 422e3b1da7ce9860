export interface Option {
  value: string;
  label: string;
}

/** List of options. A string is both the value and the label. */
export type Options = readonly (Option | string)[];

export const asOptions = (options: Options): Option[] =>
  options.map((option) => (typeof option === 'string' ? { value: option, label: option } : option));
