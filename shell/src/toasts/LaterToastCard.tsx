import { useLocation, type ToastState } from '@introvest/shell-sdk';
import type { ComponentType } from 'react';
import { useLoaded } from '../later/useLoaded';

interface CardProps {
  toast: ToastState;
  focused: boolean;
}

let loaded: ComponentType<CardProps> | undefined;

/** The card with its swipe and its timer. */
export async function loadToastCard(): Promise<ComponentType<CardProps>> {
  loaded ??= (await import('./ToastCard')).ToastCard;
  return loaded;
}

/**
 * Nothing is told on a visitor's first page. Every other page fetches the card before there is anything to tell: that
 * the network is gone could not be told otherwise.
 */
export function LaterToastCard({ toast, focused }: { toast: ToastState | null; focused: boolean }) {
  const isEntry = useLocation().pathname === '/';
  const card = useLoaded(toast !== null || !isEntry, loadToastCard, loaded);
  return toast && card ? <card.Loaded key={toast.id} toast={toast} focused={focused} /> : null;
}
