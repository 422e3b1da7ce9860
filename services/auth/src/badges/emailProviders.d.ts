/** Types for the package, which has none. */
declare module 'email-providers' {
  const domains: readonly string[];
  export default domains;
}
