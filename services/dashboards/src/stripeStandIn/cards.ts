export interface CardRefusal {
  code: string;
  decline_code?: string;
  message: string;
}

const accepted = ['4242424242424242', '5555555555554444', '378282246310005'];

/** The provider's documented test cards that it declines. */
const refused: Record<string, CardRefusal> = {
  '4000000000000002': {
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  },
  '4000000000009995': {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
};

const unknownCard: CardRefusal = {
  code: 'card_declined',
  decline_code: 'test_mode_live_card',
  message:
    'Your card was declined. Your request was in test mode, but used a non test card. Try 4242 4242 4242 4242.',
};

export function refusalOf(cardNumber: string): CardRefusal | undefined {
  const number = cardNumber.replace(/\D/g, '');
  return accepted.includes(number) ? undefined : (refused[number] ?? unknownCard);
}
