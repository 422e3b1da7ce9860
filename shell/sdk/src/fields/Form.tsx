import type { FormApi } from 'final-form';
import type { FormEvent, ReactNode } from 'react';
import {
  Form as FinalForm,
  type FormProps as FinalFormProps,
  type FormRenderProps,
} from 'react-final-form';
import { GuardTypedText } from '../overlay/typedInside';

export interface FormProps<Values extends object> extends Omit<
  FinalFormProps<Values>,
  'children' | 'render' | 'component' | 'form'
> {
  children: (props: FormRenderProps<Values>) => ReactNode;
}

const hasErrors = <Values extends object>(form: FormApi<Values>) => {
  const { hasValidationErrors, hasSubmitErrors } = form.getState();
  return hasValidationErrors || hasSubmitErrors;
};

function focusFirstError(within: ParentNode): void {
  const wrong = within.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (!wrong) return;
  const target = wrong.matches('input, textarea, select, [tabindex]')
    ? wrong
    : wrong.querySelector<HTMLElement>('input, textarea, button, [tabindex]');
  target?.focus();
}

/**
 * Renders final-form's Form. If submission fails, focus moves to the first invalid field. A dialog around the form asks
 * before it discards typed text.
 */
export function Form<Values extends object>({ children, ...props }: FormProps<Values>) {
  const focusing =
    (render: FormRenderProps<Values>): FormRenderProps<Values>['handleSubmit'] =>
    async (event) => {
      const element = (event as FormEvent<HTMLFormElement> | undefined)?.currentTarget;
      const result = await render.handleSubmit(event);
      // Waits until the error messages have been rendered.
      if (hasErrors(render.form)) setTimeout(() => focusFirstError(element ?? document));
      return result;
    };
  return (
    <FinalForm<Values>
      {...props}
      render={(render) => (
        <>
          <GuardTypedText form={render.form} />
          {children({ ...render, handleSubmit: focusing(render) })}
        </>
      )}
    />
  );
}
