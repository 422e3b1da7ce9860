/** Domains at which anybody gets a mailbox; the package has no types of its own. */
declare module 'email-providers' {
  const domains: readonly string[];
  export default domains;
}
