import { invalid } from '@introvest/service-kit/errors';

const refuse = (message: string) => invalid([{ field: 'file', message }]);

export const cannotBeRead = () =>
  refuse('We couldn’t read this file. Open it on your device, save a new copy and upload that.');
export const hasMacros = () =>
  refuse('This file contains macros. Save a copy without macros and upload that.');
export const hasPassword = () =>
  refuse('This file is password-protected. Save a copy without the password and upload that.');
