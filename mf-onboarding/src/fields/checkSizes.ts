import type { FormCheck } from '@introvest/shell-sdk/forms';

interface Sizes {
  checkSizeMin?: number | null;
  checkSizeMax?: number | null;
}

/** The form's own rules, and that the cheque sizes are the right way round. */
export const withCheckSizes =
  (check: FormCheck): FormCheck =>
  (values) => {
    const { checkSizeMin, checkSizeMax } = values as Sizes;
    const errors = [...(check(values) ?? [])];
    if (checkSizeMin && checkSizeMax && checkSizeMax < checkSizeMin) {
      errors.push({ field: 'checkSizeMax', message: 'Must not be below the minimum' });
    }
    return errors;
  };
