import type { FormApi } from 'final-form';
import { createContext, useContext, useEffect, useEffectEvent } from 'react';

/** Callbacks of the forms in a dialog. Each returns whether closing the dialog would lose typed text. */
export type TypedTextChecks = Set<() => boolean>;

export const TypedTextContext = createContext<TypedTextChecks | null>(null);

/**
 * `data` for password fields. Passwords don't count as unsaved text, because browsers autofill them and they are easy
 * to retype.
 */
export const secret = { isSecret: true };

function holdsTyped<Values extends object>(form: FormApi<Values>): boolean {
  const dirty = Object.keys(form.getState().dirtyFields ?? {}) as (keyof Values)[];
  return dirty.some((name) => {
    const { value, data } = form.getFieldState(name) ?? {};
    if (data?.isSecret || value === undefined || value === null) return false;
    return typeof value !== 'string' || value.trim() !== '';
  });
}

/** Makes the surrounding dialog ask before it closes if `holds` returns true. `Form` does this automatically. */
export function useAskBeforeClose(holds: () => boolean): void {
  const dialog = useContext(TypedTextContext);
  const handleAsked = useEffectEvent(holds);
  useEffect(() => {
    if (!dialog) return undefined;
    const ask = () => handleAsked();
    dialog.add(ask);
    return () => void dialog.delete(ask);
  }, [dialog]);
}

export function GuardTypedText<Values extends object>({ form }: { form: FormApi<Values> }) {
  useAskBeforeClose(() => holdsTyped(form));
  return null;
}
