const iban = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,4})?\b/g;

/** Returns whether the IBAN's check digits are valid, so that an order number isn't mistaken for an IBAN. */
function isIban(found: string): boolean {
  const text = found.replaceAll(' ', '');
  const turned = text.slice(4) + text.slice(0, 4);
  let rest = 0;
  for (const character of turned) {
    for (const digit of String(parseInt(character, 36))) rest = (rest * 10 + Number(digit)) % 97;
  }
  return rest === 1;
}

export const hasIban = (text: string): boolean =>
  [...text.matchAll(iban)].some(({ 0: found }) => isIban(found));

const wallets =
  /\b(?:bc1[a-z0-9]{25,60}|0x[0-9a-fA-F]{40}|T[1-9A-HJ-NP-Za-km-z]{33}|[13][1-9A-HJ-NP-Za-km-z]{25,34})\b/;

export const hasWallet = (text: string): boolean => wallets.test(text);
