import { useLoaded } from '../later/useLoaded';
import { LoadingSection } from '../remotes/LoadingSection';

const load = async () => (await import('./NotFoundPage')).NotFoundPage;

/** What few people see is fetched for them alone. */
export function LaterNotFoundPage() {
  const page = useLoaded(true, load);
  return page ? <page.Loaded /> : <LoadingSection retrying={false} />;
}
