import { useLoaded } from '../later/useLoaded';
import type { ShownPreview } from '../registry/snapshot';

const load = async () => (await import('./PreviewBanner')).PreviewBanner;

/** Few ever see one, and nobody else fetches it. */
export function LaterPreviewBanner({ preview }: { preview: ShownPreview }) {
  const banner = useLoaded(true, load);
  return banner && <banner.Loaded preview={preview} />;
}
