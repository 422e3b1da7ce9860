/** Types for the `email-providers` package, which ships without types. */
declare module 'email-providers' {
  const domains: readonly string[];
  export default domains;
}
