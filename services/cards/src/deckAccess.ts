/** View that decides who may read a deck. Services that read the view list it in their `reads`. */
export const deckAccesses = 'onboarding.deck_accesses';

/**
 * Returns SQL for a viewer's access: 'open', the missing condition, or null if the founder is hidden or doesn't exist.
 */
export const deckAccessOf = (founder: string, viewer = ':viewer'): string =>
  `(select a.access from ${deckAccesses} a
    where a.founder_id = ${founder} and a.viewer_id = ${viewer})`;
