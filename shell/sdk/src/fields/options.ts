export interface Option {
  value: string;
  label: string;
}

/** List of options. A string is both value and label. */
export type Options = readonly (Option | string)[];

export const asOptions = (options: Options): Option[] =>
  options.map((option) => (typeof option === 'string' ? { value: option, label: option } : option));
