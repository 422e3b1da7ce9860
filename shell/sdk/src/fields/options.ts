/** One choice: what is stored, and what the person reads. */
export interface Option {
  value: string;
  label: string;
}

/** Lists of plain labels are allowed where label and value are the same. */
export type Options = readonly (Option | string)[];

/** Every choice as a pair. */
export const asOptions = (options: Options): Option[] =>
  options.map((option) => (typeof option === 'string' ? { value: option, label: option } : option));
