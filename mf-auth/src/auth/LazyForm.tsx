import { AfterDelay, lazyWithRetry, LoadFailed } from '@introvest/shell-sdk';
import { Box, radii, Skeleton } from '@introvest/shell-sdk/ui';
import { useEffect, type ReactNode } from 'react';
import { AuthFrame } from './AuthFrame';
import { headOf } from './heads';
import type { ModeFormProps } from './ModeForm';

/** Renders each mode's form, loaded separately because the forms are larger than the rest of /auth. */
export const LazyForm = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "forms" */ './ModeForm')).ModeForm,
  {
    loading: (props) => (
      <FormFrame {...props}>
        <AfterDelay>
          <FormSkeleton fields={fieldsIn[props.mode.mode]} />
        </AfterDelay>
      </FormFrame>
    ),
    failed: (failure, props) => (
      <FormFrame {...props}>
        <LoadFailed title="We couldn’t load the form" {...failure} />
      </FormFrame>
    ),
  },
);

const fieldsIn = { register: 5, login: 2, forgot: 1 };

function FormFrame({ mode, onMode, children }: ModeFormProps & { children: ReactNode }) {
  return (
    <AuthFrame {...headOf(mode)} onBack={() => onMode({ mode: 'selection' })}>
      {children}
    </AuthFrame>
  );
}

const FormSkeleton = ({ fields }: { fields: number }) => (
  <Box role="status" aria-label="Loading" aria-busy sx={{ display: 'grid', gap: 5 }}>
    {Array.from({ length: fields }, (_, field) => (
      <div key={field}>
        <Skeleton variant="rounded" width="32%" height={14} sx={{ mb: 3 }} />
        <Skeleton variant="rounded" height={46} sx={{ borderRadius: radii.control }} />
      </div>
    ))}
    <Skeleton variant="rounded" height={48} sx={{ borderRadius: radii.control }} />
  </Box>
);

const preloadForms = () => void LazyForm.preload();

/** Handlers for a button that opens a form. They start loading the forms before the button is released. */
export const opensForm = {
  onPointerEnter: preloadForms,
  onPointerDown: preloadForms,
  onFocus: preloadForms,
};

// Safari lacks `requestIdleCallback`.
const rest = (work: () => void) =>
  void (window.requestIdleCallback ?? ((later) => setTimeout(later, 200)))(work);

/** Downloads the forms without running them, because running them would block a slow phone. */
const downloadForms = () =>
  void import(/* webpackChunkName: "forms" */ './formsAhead').catch(() => undefined);

/** Downloads the forms once the page has loaded and the browser is idle. */
export function useFormsAtRest(): void {
  useEffect(() => {
    const wait = () => rest(downloadForms);
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true });
    return () => window.removeEventListener('load', wait);
  }, []);
}
