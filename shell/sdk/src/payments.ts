// The payment provider's script, for pages that claim `payments` in their remote.json.
export { loadPaymentScript } from './page/paymentScript';
