import type { FormApi } from 'final-form';
import { createContext, useContext, useEffect, useEffectEvent } from 'react';

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

/** The dialog around, if there is one, asks before it closes over what this part holds. A `Form` does so by itself. */
export function useAskBeforeClose(holds: () => boolean): void {
  const dialog = useContext(TypedInsideContext);
  const handleAsked = useEffectEvent(holds);
  useEffect(() => {
    if (!dialog) return undefined;
    const ask = () => handleAsked();
    dialog.add(ask);
    return () => void dialog.delete(ask);
  }, [dialog]);
}

export function TellTyped<Values extends object>({ form }: { form: FormApi<Values> }) {
  useAskBeforeClose(() => holdsTyped(form));
  return null;
}
