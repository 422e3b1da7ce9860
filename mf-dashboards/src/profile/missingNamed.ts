/** Maximum number of missing profile facts that a dashboard names. */
export const missingNamed = 3;
