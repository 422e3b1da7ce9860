/** The password of whoever registers in a test. */
export const password = 'correct horse battery';

/** A registration that is accepted. */
export const registration = (email: string, chosen = password) => ({
  email,
  password: chosen,
  confirmPassword: chosen,
  firstName: 'Ada',
  lastName: 'Okafor',
  userType: 'founder',
});
