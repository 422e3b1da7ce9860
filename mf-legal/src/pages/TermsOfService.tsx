import { LegalPage } from '../document/LegalPage';

export default function TermsOfService() {
  return <LegalPage name="terms-of-service" />;
}
