import { invalid } from '@introvest/service-kit/errors';

const refuse = (message: string) => invalid([{ field: 'file', message }]);

export const cannotBeRead = () =>
  refuse('We couldn’t read this file. Open it on your device, then save and upload a new copy.');
export const hasMacros = () =>
  refuse('This file contains macros. Save and upload a copy without macros.');
export const hasPassword = () =>
  refuse('This file is password-protected. Save and upload a copy without the password.');
