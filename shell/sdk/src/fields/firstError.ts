/** Moves the focus to the first wrong field, in the order of the page. */
export function focusFirstError(within: ParentNode = document): void {
  const wrong = within.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (!wrong) return;
  const target = wrong.matches('input, textarea, select, [tabindex]')
    ? wrong
    : wrong.querySelector<HTMLElement>('input, textarea, button, [tabindex]');
  target?.focus();
}
