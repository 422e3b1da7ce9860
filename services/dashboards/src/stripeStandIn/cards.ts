/** Reason why a card is refused. */
export interface CardRefusal {
  code: string;
  declineCode?: string;
  message: string;
}

/** The provider's documented test cards. */
const testCards: Record<string, CardRefusal | null> = {
  '4242424242424242': null,
  '5555555555554444': null,
  '378282246310005': null,
  '4000000000000002': {
    code: 'card_declined',
    declineCode: 'generic_decline',
    message: 'Your card was declined.',
  },
  '4000000000009995': {
    code: 'card_declined',
    declineCode: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  '4000000000000069': { code: 'expired_card', message: 'Your card has expired.' },
  '4000000000000127': {
    code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
  },
  '4000000000000119': {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
};

const unknownCard: CardRefusal = {
  code: 'card_declined',
  declineCode: 'test_mode_live_card',
  message:
    'Your card was declined. Your request was in test mode, but used a non test card. Try 4242 4242 4242 4242.',
};

const wrongNumber: CardRefusal = {
  code: 'incorrect_number',
  message: 'Your card number is invalid.',
};

/** Returns whether the card number's check digit is correct. */
export function passesLuhn(number: string): boolean {
  const digits = number.split('').reverse().map(Number);
  const sum = digits.reduce((total, digit, place) => {
    const counted = place % 2 === 0 ? digit : digit * 2;
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return number.length >= 12 && sum % 10 === 0;
}

/** Returns the reason why the card is refused; undefined if it is accepted. */
export function refusalOf(cardNumber: string): CardRefusal | undefined {
  const number = cardNumber.replace(/\D/g, '');
  if (!passesLuhn(number)) return wrongNumber;
  const known = testCards[number];
  return known === undefined ? unknownCard : (known ?? undefined);
}
