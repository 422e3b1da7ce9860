import { LegalPage } from '../document/LegalPage';

export default function PrivacyPolicy() {
  return <LegalPage name="privacy-policy" />;
}
