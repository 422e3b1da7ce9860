/** Whoever reads it works on no database without it (`reads` of the service). */
export const deckAccesses = 'onboarding.deck_accesses';

/**
 * Whether a viewer may read a founder's deck, in SQL: 'open', or what is missing (docs/behaviour.md). Null if the founder
 * or the viewer doesn't exist, or the founder is hidden from the viewer.
 */
export const deckAccessOf = (founder: string, viewer = ':viewer'): string =>
  `(select a.access from ${deckAccesses} a
    where a.founder_id = ${founder} and a.viewer_id = ${viewer})`;
