/** How many facts that a profile lacks a dashboard names; the profile's own page has them all. */
export const missingNamed = 3;
