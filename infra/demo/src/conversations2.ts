import type { DemoConversation } from './demoConversation.js';

export const conversations2: DemoConversation[] = [
  {
    founder: 'aoife.gallagher',
    investor: 'helena.lindqvist',
    unread: 1,
    lines: [
      [
        'f',
        205,
        'Hi Helena, thanks for taking my request. You backed Rotastead for hospitals, so you may already know why I lose sleep over rotas.',
      ],
      ['i', 203.1, 'I do. What is different in a care home?'],
      [
        'f',
        202.4,
        'Size. Forty people know one another, so they swap anyway, on paper and against the rules. We make the swap legal instead of forbidding it.',
      ],
      ['i', 160, 'That I understand. Who pays, and out of which budget?'],
      [
        'f',
        158.2,
        'The owner, out of what they save on agency staff. We charge per resident, since that is how they count everything.',
      ],
      ['i', 74, 'Your churn of 0.6% a month: homes or residents?'],
      ['f', 72.5, 'Homes. In residents it is 0.4%, small homes leave more often.'],
      [
        'f',
        5.1,
        'One more thing you asked for in your last review of the sector: the inspectorate accepted our reports in writing today. I can forward the letter.',
      ],
    ],
  },
  {
    founder: 'lena.brandt',
    investor: 'helena.lindqvist',
    unread: 0,
    lines: [
      [
        'i',
        140,
        'Hallo Lena, 118 minutes down to 24 is remarkable. Does it last after the first quarter?',
      ],
      [
        'f',
        138.6,
        'Hallo Helena. It falls further, to about 19 after a year, because the forecast of arrivals learns the site.',
      ],
      ['i', 137.9, 'Who is your buyer, the site or the group?'],
      [
        'f',
        115,
        'The site buys, the group notices. Four groups are now asking for one contract. That is why we want to plan several sites at once.',
      ],
      ['i', 90.4, 'Sensible. Would you mind if I called two customers?'],
      [
        'f',
        89.2,
        'Please do. I have asked the site managers in Bremen and Graz, both are happy to talk.',
      ],
      [
        'i',
        46.3,
        'Spoke to both. The gentleman in Graz wants to marry your software. I will come back to you by Friday with next steps.',
      ],
      ['f', 45.8, 'He says that to everyone, but with us he means it. Until Friday.'],
    ],
  },
  {
    founder: 'elise.verhoeven',
    investor: 'claire.dubreuil',
    unread: 1,
    lines: [
      [
        'i',
        310,
        'Chère Elise, three seasons of field data are three more than I usually see. May I ask about resistance?',
      ],
      [
        'f',
        308.7,
        'Bonjour Claire. We use a mix of five phages and change one each season. In the laboratory resistance appears after 40 generations, in the field we have seen none.',
      ],
      ['i', 307.5, 'Which plot was the worst?'],
      [
        'f',
        283,
        'Plot 7 in the Veneto in the second year. It rained for eleven days after spraying. We now add a sticker made of starch.',
      ],
      ['i', 281.6, 'Good that you show it. The registration file, who writes it?'],
      ['f', 210, 'A consultant in Bologna for Italy. For France we have nobody yet.'],
      [
        'i',
        208.3,
        'Then you shall meet Mathilde on our floor. She has taken two biocontrol products through the French agency.',
      ],
      [
        'f',
        122,
        'We spoke for two hours. She found a study that saves us a season. I am very grateful.',
      ],
      ['i', 98.7, 'That is what the floor is for. Shall we look at the fermenter offers together?'],
      ['f', 75.2, 'Yes please. I have three, one of them second-hand from a brewery.'],
      [
        'i',
        9.6,
        'Ask the brewery for the cleaning log of the last two years, and visit it on a working day.',
      ],
    ],
  },
  {
    founder: 'arjun.raghavan',
    investor: 'priya.venkatesan',
    unread: 0,
    lines: [
      [
        'i',
        245,
        'Arjun, I read the validation study. Sensitivity is fine. What about people with cataract, whose pictures are poor?',
      ],
      [
        'f',
        243.1,
        'Good question. 6.2% of pictures cannot be graded. Those people are referred as well, since cataract needs a doctor anyway.',
      ],
      ['i', 242.7, 'And how many of all the referred really arrive at a doctor?'],
      [
        'f',
        220,
        'Honestly: 38% with a leaflet, 71% when the pharmacy books the appointment. That is what a third of this round is for.',
      ],
      [
        'i',
        218.5,
        'Thank you for leading with the bad number. 71% is better than most hospital programmes manage.',
      ],
      [
        'f',
        126,
        'In Surabaya we now test a reminder by the pharmacist in person. First two weeks: 83%.',
      ],
      [
        'i',
        124.3,
        'Let us talk about the Gulf. I know the head of screening at one of the ministries and can ask whether an introduction is welcome.',
      ],
      [
        'f',
        54.9,
        'It would be very welcome. Our approval file is complete except for the Arabic labels.',
      ],
    ],
  },
  {
    founder: 'daan.vermeer',
    investor: 'thomas.achterberg',
    unread: 0,
    lines: [
      [
        'i',
        300,
        'Dag Daan, I went past your site in Dordrecht on Sunday. Quiet, and the roses around it look well.',
      ],
      ['f', 298.2, 'The neighbours water them. They get their street fair paid from the savings.'],
      ['i', 250, 'The health test in five minutes: how often is it wrong?'],
      [
        'f',
        247.4,
        'In 2.1% of packs we are off by more than a year. We swap those at our own cost, it is in the price per site.',
      ],
      [
        'i',
        150,
        'Our engineers would like to see the raw measurements of 500 packs. Under a confidentiality agreement, naturally.',
      ],
      ['f', 147.8, 'Agreed. Ruben sends the agreement today, the data the day it is signed.'],
      [
        'i',
        51.2,
        'Signed. The team is impressed by how dull the curves are. Dull is what pension money likes.',
      ],
      ['f', 49.5, 'I shall put that on a mug. See you at the plant on the 22nd.'],
    ],
  },
];
