export type MessageRisk = 'bank' | 'wallet' | 'fee' | 'leaving';

type Signs = readonly RegExp[];

const secrets =
  /\b(bank (account|details|info|login|card|statement)|account (number|details)|account and routing|acct|iban|sort code|routing (number|no)|(card|debit|credit) (number|card)|cvv|pin\b|tan\b|banking (login|app)|your bank\b|seed (phrase|words)|recovery phrase|private keys?|keystore|passwords?|credentials|one-time (code|password)|otp|verification code|passport|(12|twelve) (seed )?words)/;
const asking =
  /\b(send|give|share|provide|forward|fwd|tell|drop|reply|upload|confirm|enter|type|need|needs|paste|write down|read|let me have|use)\b.*\b(me|us|your|ur|here|you|my|our (team|engineer|auditor|accountant))\b|\b(what|which) (is|are|account)\b.*\b(you|your|i)\b|\bpls\b|^(could you|reply|share|export|enter|log in|verify)\b/;
const toMe =
  /\b(send|give|tell|text|lend|wire|pay|transfer|cash app) me\b|\bpay (it )?back\b|\brefund you\b/;
const sum = /\d|\bmoney\b|\bamount\b/;
const moneyVerb =
  /\b(pay|pays|paid|paying|cover|settle|settled|send|transfer|wire|deposit|prepay|purchase|remit|reimbursed|refunded|charges?|costs|invoices|due|takes?)\b/;
const charge =
  /\b(fees?|charges?|deposit|tax|insurance|bond|levy|duty|certificate|report|paperwork|commission|package|background check|customs|payment|costs|security|upfront|advance)\b/;
const early =
  /\b(first|before|upfront|up front|advance|beforehand|prior|prepay|refundable|reimbursed|today|now|tomorrow|unlock|releases?|released|claim|activation|guaranteed|approved|selected|secures?|only (need|have) to|then|until|after|as soon as|is ready|are approved|so that|just (pay|need|have)|good faith|commitment|compliance|acceptance)\b/;
const toYou =
  /\b(you|your|kindly|please|founder|founders|pitch|our (fund|committee|lawyer|agent|inspector|custody)|we (invest|require|ask|only need|take))\b|^(pay|send|transfer|cover|prepay|settle|deposit|wire)\b|\b(just|simply|only|first|then|and|but) (pay|send|transfer|settle|deposit|cover)\b/;
const messenger =
  /\b(whatsapp|telegram|wechat|viber|skype|hangouts|t\.me|wa\.me)\b|\b(to|on|use|via|through) signal\b|\bline\?|\bon line\b/;
const movePhrase =
  /\b(me|us|my|your|ur|let's|can we|shall we|i prefer|we only|join|private|waiting for you|chat with our)\b/;
const here =
  /\b(this|these|such|the) (platform|app|sites?|websites?|place|chat|conversation)\b|\bhere\b|\bintrovest\b/;

const signs: Record<MessageRisk, readonly Signs[]> = {
  bank: [
    [asking, secrets],
    [/\b(here is|this is|the) (my|our)?.*\baccount\b/, /\b\d{6,}\b/],
    [/\b(my|our) (new )?(bank|account) (details|account) (are|is)\b/],
    [
      /\b(use|to|into|for) (this|the (attached|following|new|beneficiary|listed)|my|our (escrow|new)|another|the account)\b.*\b(account|beneficiary)\b/,
    ],
    [
      /\bbeneficiary account\b|\baccount where you\b|\bforeign account\b|\b(his|her|their) details are attached\b/,
    ],
    [
      /\b(use|by|over|via|through|with) (western union|moneygram|zelle|cash app|paypal friends)\b|\bcash app me\b|\bpaypal friends\b/,
    ],
    [
      /\b(buy|purchase|get|settle|send|scratch|give)\b.*\b((gift|steam|prepaid|itunes) cards?|codes on the back)\b|\b(apple )?gift cards?\b.*\bcodes\b/,
    ],
    [/\bcheque\b/, /\b(wire|send)\b.*\b(rest|percent|difference)\b/],
    [/\btransfer the difference\b|\bsent too much\b/],
    [/\b(code|digits|tan)\b.*\b(bank|sms|banking app)\b/, /\b(me|you|what)\b/],
    [
      /\b(selfie|photo|copy|picture)\b.*\bcards?\b|\benter your (card|bank)\b|\b(put|load)\b.*\bprepaid card\b/,
    ],
    [/\b(download|install)\b.*\b(anydesk|teamviewer)\b/],
    [/\b(late client|next of kin|minister's)\b/],
    [/\bstuck\b/, toMe],
    [toMe, sum, /\b(until|cards|fee|back|airport|lawyer|by paypal|through)\b/],
    [/\byou transfer\b.*\bi transfer\b|\btransfer it now\b/],
    [/\bloans?\b.*\bwithout checks\b/],
  ],
  wallet: [
    [
      /\b(send|pay|deposit|transfer|invest|join|put|move|buy|give)\b.*\d.*\b(btc|eth|usdt|bitcoin)\b/,
    ],
    [
      /\b(pay|pays|paid|only|accepts?|payments?|equivalent|down payment)\b.*\b(in|accepts?|only|tether)\b.*\b(btc|bitcoin|eth|ethereum|usdt|tether|crypto)\b|\b(pay|payment)\b.*\bin (crypto|bitcoin)\b|\btether payments\b/,
    ],
    [
      /\b(my|our|the|your|this)( \w+)? (wallet|coin)\b/,
      /\b(send|deposit|connect|scan|move|configure|below|hold|share|give|works?|address|export)\b/,
      /\b(me|you|your|my|we manage|below|is|it)\b/,
    ],
    [/\bconnect your\b|\btrust wallet\b|\bscan (this|the) qr\b.*\b(wallet|grant)?/],
    [
      /^(?!.*\b(cannot|can't|no|not) guarante).*\bguarante\w*\b.*\b(profit|returns?|month|daily)\b|\bprofit is guaranteed\b/,
    ],
    [/\b(double|triple) (it|your money)\b|\brisk free\b.*\breturn\b|\bput in\b.*\bi return\b/],
    [/\b(gas fee|airdrop|claim)\b/, /\b(claim|approve|blockchain|eth)\b/],
    [/\btrading (account|platform)\b|\bcrypto (broker|pool)\b|\bmanage your portfolio\b/],
    [
      /\b(top up|frozen)\b.*\b(withdraw\w*|deposit)\b|\bwithdraw\w*\b.*\b(pay|deposit|frozen|top up)\b/,
    ],
    [
      /\bsend him your wallet\b|\baddress for (usdt|btc|eth)\b|\bwhich wallet\b|\bbitcoin at an atm\b/,
    ],
  ],
  fee: [
    [moneyVerb, charge, early, toYou],
    [
      /\b(fund(s|ing)?|grant|loan|investment|money|million)\b/,
      /\b(fee|charges?|deposit)\b/,
      /\b(pay|settle|after|received|need|yours)\b/,
      /\b(release|unlock|guaranteed|approved|waiting|yours|disbursement)\b/,
    ],
    [
      /\b(you pay me|pay by card here|payable now|(holding|security|good faith|commitment) deposit|introduction fee|release fee|transfer charges)\b/,
    ],
    [/\badvance payment\b/, toYou],
    [/\bfirst payment\b|\bmust (be paid|purchase)\b|\binvoice for the introduction\b/],
    [
      /\bsend \d+ (euros|dollars|pounds)? ?(for|to)\b.*\b(activation|account|profile)\b|\bsend the fee\b/,
    ],
    [/\bdeposit \d+ percent\b|\bwants \d+% held\b|\bentry fee\b.*\bopens\b|\bhelp me with\b/],
    [/\bit costs only\b|\bcourier with the cheque\b|\byou have won\b/],
  ],
  leaving: [
    [messenger, movePhrase],
    [
      /\b(leave|off|outside|instead|skip|forget|not|never|stop|delete|don't|leaving|than|get off|forbids)\b/,
      here,
      /\b(let's|let us|me|your|my|we|us|you|directly)\b/,
      /\b(talk|write|writing|read|discuss|phone|number|contact|reach|continue|message|text|email|mail|tell|direct|directly|deal|chat|do|check|account|speak|money|join|use|private|privately|commission|cut)\b/,
    ],
    [
      /\bthis (chat|platform|site|app|place)\b/,
      /\b(not (secure|safe|good)|monitored|will be closed|too slow|boring|blocks|commission|take a cut)\b/,
    ],
    [
      /\bthese sites\b|\b(through|via) (my|our) private (mail|gmail|phone|number)\b|\bpay me directly\b/,
    ],
    [
      /\bso nobody can see\b|\bmust stay secret\b|\b(text|reach) (me|you) (at|from)\b.*\b(personal|private|\+?\d)/,
    ],
    [/\bon my other account\b/],
    [
      /\b(your|ur|my) (private |personal |phone |direct )?(number|mail|email|gmail)\b/,
      /\b(never|not|instead|rather|private|personal|closed|leaving|outside)\b/,
    ],
  ],
};

const iban = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,4})?\b/g;

/** Checks the IBAN's check digits, so that an order number isn't mistaken for an IBAN. */
function isIban(found: string): boolean {
  const text = found.replaceAll(' ', '');
  const turned = text.slice(4) + text.slice(0, 4);
  let rest = 0;
  for (const character of turned) {
    for (const digit of String(parseInt(character, 36))) rest = (rest * 10 + Number(digit)) % 97;
  }
  return rest === 1;
}

const hasIban = (text: string): boolean =>
  [...text.matchAll(iban)].some(({ 0: found }) => isIban(found));

const wallets =
  /\b(?:bc1[a-z0-9]{25,60}|0x[0-9a-fA-F]{40}|T[1-9A-HJ-NP-Za-km-z]{33}|[13][1-9A-HJ-NP-Za-km-z]{25,34})\b/;

const hasWallet = (text: string): boolean => wallets.test(text);

const dangers = Object.keys(signs) as MessageRisk[];

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[^\S\n]+/g, ' ')
    .trim();

/**
 * Splits text into sentences. All patterns of a risk must match within the same sentence, because a long message may
 * match each of them by chance.
 */
const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[.!?])\s|\n/).flatMap((sentence) => sentence.match(/.{1,300}/g) ?? []);

/**
 * Returns the risk that a message poses to its reader. Runs in the browser, so that message text isn't sent anywhere.
 */
export function findRisk(text: string): MessageRisk | null {
  const shown = plain(text);
  if (hasIban(shown)) return 'bank';
  if (hasWallet(shown)) return 'wallet';
  const sentences = sentencesOf(shown.toLowerCase());
  const isIn = (all: Signs) =>
    sentences.some((sentence) => all.every((sign) => sign.test(sentence)));
  return dangers.find((danger) => signs[danger].some(isIn)) ?? null;
}
