/** Props of the question before typed text is lost. */
export const discardQuestion = {
  title: 'Discard your changes?',
  text: 'Your changes haven’t been sent or saved.',
  confirmLabel: 'Discard',
  cancelLabel: 'Keep editing',
  danger: true,
};
