import type { AuthFrameProps } from './AuthFrame';
import type { FormMode } from './mode';

export type Head = Pick<AuthFrameProps, 'overline' | 'title' | 'text' | 'role' | 'waiting'>;

/** Returns the heading of each form, which is shown while the form loads. */
export function headOf(mode: FormMode): Head {
  switch (mode.mode) {
    case 'register':
      return {
        overline: `${mode.role === 'founder' ? 'Founder' : 'Investor'} Registration`,
        title: 'Create your account',
        text: `Join as a ${mode.role} and start building connections`,
        role: mode.role,
        waiting: 'Create your account to',
      };
    case 'login':
      return {
        title: 'Welcome back',
        text: 'Sign in to your account to continue',
        waiting: 'Sign in to',
      };
    case 'forgot':
      return {
        title: 'Forgot your password?',
        text: "Enter your email and we'll send you a reset link",
      };
  }
}
