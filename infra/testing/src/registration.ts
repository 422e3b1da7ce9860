export const password = 'correct horse battery';

export const registration = (email: string, chosen = password) => ({
  email,
  password: chosen,
  confirmPassword: chosen,
  firstName: 'Ada',
  lastName: 'Okafor',
  userType: 'founder',
});
