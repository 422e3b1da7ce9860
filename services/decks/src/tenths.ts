/** Rounds seconds to tenths. */
export const tenths = (seconds: number): number => Math.round(seconds * 10) / 10;
