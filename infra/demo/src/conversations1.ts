import type { DemoConversation } from './demoConversation.js';

export const conversations1: DemoConversation[] = [
  {
    founder: 'amara.okafor',
    investor: 'helena.lindqvist',
    unread: 2,
    lines: [
      [
        'i',
        318,
        'Hi Amara, thank you for accepting. I built lending systems for banks, so your deck felt like home, with far better repayment numbers than ours ever had.',
      ],
      [
        'f',
        316.5,
        'Hello Helena, that is kind. Most people ask first whether traders pay back at all, so I am glad we can skip that part.',
      ],
      [
        'i',
        316.2,
        'We can skip it only because slide 5 answers it. How is the 97.1% counted: by number of advances or by amount?',
      ],
      [
        'f',
        315.8,
        'By amount, 90 days after the due date. By number it is 98.4%; the large advances are the weaker ones.',
      ],
      ['i', 267, 'Understood. What happens to the share you collect when a trader has a bad week?'],
      [
        'f',
        265.4,
        'It falls with the takings. The advance then simply runs longer. On average 15 days become 19, and we price that in from the start.',
      ],
      [
        'i',
        148,
        'I showed the model to two colleagues. Their question is concentration: how much of the book sits in Lagos Island?',
      ],
      [
        'f',
        146.3,
        '38% today, down from 61% a year ago. With Kano it should fall below 25%. I can share the split by market.',
      ],
      ['i', 145.9, 'Please do, by market and by month if you have it.'],
      [
        'f',
        97,
        'Ruth has worked it out: Lagos Island 38%, Mushin 23%, Ibadan 21%, elsewhere 18%. She marked three markets that look odd; in the flood month of June two of them changed places.',
      ],
      [
        'i',
        28.5,
        'Read it twice. The flood month is convincing: collections dipped and came back within six weeks.',
      ],
      [
        'f',
        27.1,
        'That month taught us more than the whole year before. We now lower limits when the weather service issues a warning.',
      ],
      [
        'i',
        3.4,
        'Could you speak to our partners on Thursday, 14:00 your time? Forty minutes, no slides, only questions.',
      ],
      ['i', 3.3, 'And bring Ruth, if she can. They will ask about the field teams.'],
    ],
  },
  {
    founder: 'amara.okafor',
    investor: 'kwabena.asante',
    unread: 1,
    lines: [
      [
        'i',
        288,
        'Amara, greetings from Accra. I bought stock at Makola for seven years, so I know your customers. When do you come to Ghana?',
      ],
      [
        'f',
        286.6,
        'Good morning Kwabena. The licence file goes in next month. Makola and Kaneshie first, then Kumasi.',
      ],
      [
        'i',
        285.9,
        'Start with Kaneshie. Makola will follow once the queens of the tomato trade have heard of it from a cousin.',
      ],
      [
        'f',
        241,
        'Ruth laughed out loud at that and says you are right. Would you introduce us to the association?',
      ],
      [
        'i',
        239.2,
        'Gladly. Their chair is a former customer of mine. I will ask when she has an hour.',
      ],
      [
        'f',
        170,
        'We have translated the consent screen into Twi and Ga. May I show it to someone on your team who reads both?',
      ],
      ['i', 168.4, 'Send it to me. My mother is the strictest reader in the country.'],
      [
        'f',
        50,
        'Your mother found two mistakes and one impolite sentence. All corrected. Please thank her.',
      ],
      [
        'i',
        6.2,
        'She asks when she can have an account. The association will see you on the 14th, ten in the morning.',
      ],
    ],
  },
  {
    founder: 'amara.okafor',
    investor: 'grace.mwangi',
    unread: 0,
    lines: [
      [
        'f',
        226,
        'Dear Grace, thank you for connecting. You invest in savings, and I would value your view on an idea: a small savings pot that fills with each repaid advance.',
      ],
      [
        'i',
        222.5,
        'Hello Amara. I like it if the trader decides, and hate it if it is the default. Which is it?',
      ],
      [
        'f',
        221.8,
        'The trader decides, and can take it out on any day. In the test group 44% switched it on.',
      ],
      ['i', 199, 'That is high. Women or men?'],
      [
        'f',
        198.1,
        'Women 51%, men 29%. School fees are the most common name they give to the pot.',
      ],
      [
        'i',
        197.7,
        'Of course they are. Keep naming pots; a named pot is not emptied for a wedding.',
      ],
      [
        'f',
        76,
        'We followed your advice and made the name the first step. It went up to 49% last week.',
      ],
      [
        'i',
        52.3,
        'Lovely. Tell me how many are still full in January, that is the number I care about.',
      ],
    ],
  },
  {
    founder: 'rafael.monteiro',
    investor: 'helena.lindqvist',
    unread: 0,
    lines: [
      [
        'i',
        266,
        'Olá Rafael. Paid at the dock is a lovely sentence. Who carries the risk between the scan and day sixty?',
      ],
      [
        'f',
        263.2,
        'A receivables fund with an A rating, we hold the first 4%. Losses so far are 0.3%.',
      ],
      ['i', 262.8, 'And if a chain disputes the goods after the scan?'],
      [
        'f',
        261.1,
        'Then the contract says they had two hours. It happened nine times in 31,000 deliveries.',
      ],
      ['i', 180, 'Good clause. Was it hard to get the chains to sign it?'],
      ['f', 176.7, 'The first took five months. The others asked what the first had signed.'],
      ['i', 101, 'Colombia: would you use the same fund or build a second one?'],
      [
        'f',
        98.5,
        'A second, with a local bank. Currency is the reason. I have a draft term sheet of the bank and can walk you through it.',
      ],
      ['i', 30.6, 'Next Tuesday works for me, any time after two in the afternoon in Stockholm.'],
      [
        'f',
        29.9,
        'Tuesday at 15:00 your time. I will have Andrés with me, he lives in Bogotá and knows the regulator.',
      ],
    ],
  },
];
