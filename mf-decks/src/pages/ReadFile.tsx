import { fileNameOf } from '@introvest/people/names';
import { useDocumentTitle, useLocation } from '@introvest/shell-sdk';
import { Reader } from '../reader/Reader';

export default function ReadFile() {
  const { pathname } = useLocation();
  const fileName = fileNameOf(pathname);
  useDocumentTitle(`${fileName} · Introvest`);
  return (
    <Reader
      key={pathname}
      fileUrl={pathname.replace('/decks/files/', '/api/files/')}
      fileName={fileName}
      title={fileName}
      mayDownload
      advice="Only PDF files can be read here."
    />
  );
}
