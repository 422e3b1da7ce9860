/** View that decides who may read a deck. Services that read the view list it in their `reads`. */
export const deckAccesses = 'onboarding.deck_accesses';

/**
 * Returns a SQL expression for a viewer's access to a founder's deck: 'open', or the missing condition
 * (docs/behaviour.md). Null if the founder or the viewer doesn't exist, or the founder is hidden from the viewer.
 */
export const deckAccessOf = (founder: string, viewer = ':viewer'): string =>
  `(select a.access from ${deckAccesses} a
    where a.founder_id = ${founder} and a.viewer_id = ${viewer})`;
