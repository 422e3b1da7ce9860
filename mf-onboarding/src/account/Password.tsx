import { lazyDialog, Section } from '@introvest/shell-sdk/parts';
import { ChangeButton } from './ChangeButton';

const title = 'Change password';
const load = async () => (await import('./ChangePassword')).ChangePassword;
const ChangePassword = lazyDialog(load, { title, maxWidth: 'xs' });

export const Password = () => (
  <Section title="Password">
    <ChangeButton title={title}>{(onClose) => <ChangePassword onClose={onClose} />}</ChangeButton>
  </Section>
);
