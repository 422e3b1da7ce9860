import { useLocation, useNavigate } from '@introvest/shell-sdk';
import { Button, IconButton } from '@introvest/shell-sdk/ui';
import { ArrowLeft } from 'lucide-react';

export function CloseReader({ labelled = false }: { labelled?: boolean }) {
  const { key } = useLocation();
  const navigate = useNavigate();
  const close = () => void (key === 'default' ? navigate('/decks') : navigate(-1));
  if (labelled) return <Button onClick={close}>Close</Button>;
  return (
    <IconButton aria-label="Close" onClick={close}>
      <ArrowLeft aria-hidden />
    </IconButton>
  );
}
