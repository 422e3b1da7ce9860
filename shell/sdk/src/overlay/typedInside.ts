import type { FormApi } from 'final-form';
import { createContext, useContext, useEffect } from 'react';

/** Asks each form whether closing the dialog around it would lose what somebody has typed. */
export type TypedInside = Set<() => boolean>;

export const TypedInsideContext = createContext<TypedInside | null>(null);

/** A field's `data`: browsers fill passwords in by themselves, and nobody minds typing one again. */
export const secret = { isSecret: true };

/** Whether the form holds words or choices of its person. What was only emptied is no loss. */
function holdsTyped<Values extends object>(form: FormApi<Values>): boolean {
  const dirty = Object.keys(form.getState().dirtyFields ?? {}) as (keyof Values)[];
  return dirty.some((name) => {
    const { value, data } = form.getFieldState(name) ?? {};
    if (data?.isSecret || value === undefined || value === null) return false;
    return typeof value !== 'string' || value.trim() !== '';
  });
}

/** Lets the dialog that the form stands in, if it stands in one, ask before it closes. */
export function TellTyped<Values extends object>({ form }: { form: FormApi<Values> }) {
  const dialog = useContext(TypedInsideContext);
  useEffect(() => {
    if (!dialog) return undefined;
    const ask = () => holdsTyped(form);
    dialog.add(ask);
    return () => void dialog.delete(ask);
  }, [dialog, form]);
  return null;
}
