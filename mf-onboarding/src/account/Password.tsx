import { Section } from '@introvest/shell-sdk/parts';
import { ChangePassword } from './ChangePassword';

export function Password() {
  return (
    <Section title="Password">
      <ChangePassword />
    </Section>
  );
}
