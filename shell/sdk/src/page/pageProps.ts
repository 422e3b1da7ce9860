/** What the shell hands to a remote's page. */
export interface PageProps {
  /** The path of the claim that matched, such as '/browse-startups'. */
  path: string;
}
