import type { LegalSection } from './legalContent.js';

/** Privacy Policy, sections 1 to 4: what we hold, why, who sees it, how it is kept safe. */
export const privacyData: LegalSection[] = [
  {
    id: 'information-we-collect',
    heading: 'Information We Collect',
    paragraphs: [
      'Introvest is a place where startup founders and investors find each other, connect and talk. We collect what that needs and no more. Almost all of it comes from you.',
      'Some fields are required because a profile makes no sense without them. Everything marked optional really is optional.',
    ],
    list: [
      'Account: your first and last name, your email address, your password (we store only a one-way hash of it), whether you are a founder or an investor, and whether your email address has been verified.',
      'A new email address that you ask for: kept for 24 hours, until you confirm it. The address before it: kept for 7 days, so that nobody else registers it and its reader can take the account back.',
      'Founder profile: what you enter about your company, for example its name, description, industry, stage, location, team size, target market, funding goal, use of funds, milestones and website, and a phone number if you give one.',
      'Investor profile: what you enter about yourself and your firm, for example your firm and title, biography, investment range, cheque size, areas and stages of interest, portfolio companies, website and LinkedIn address.',
      'Files: pitch decks, business plans, financial projections, profile images and message attachments that you upload, with their name, type and size.',
      'What you do here: connection requests with the note that you may add, their answers with the reason and the month to look again that you may add, when a connection ended or a request closed without an answer, which reminders of it went out, how long your newest 20 answers took (not to whom), messages, bookmarks, saved pitch decks, the members you block, and profile views. A profile view records that one member opened another member’s profile, at most once a day.',
      'Notifications: what you were told of, that is which kind, when, about which connection or highlight and which member, whether you have read it, and by which ways you chose to hear of each kind. We keep each for 90 days.',
      'Reports: what you report to us, of which kind, what you write about it, and a sealed copy of what it is about: the messages around a reported one, the last messages with a reported person, the note of a request, or the profile. If our moderators decide about a report of you: what they decided and wrote, since when and until when you are suspended, and your appeal.',
      'Saved searches: the filters that you save, the name you give them, and which members they have found.',
      'Payments: if you buy a profile highlight, its duration, amount, currency, date and the payment reference. Card details go straight to our payment provider and never reach our servers.',
      'Technical records: your sign-in session, and short-lived records of requests (time, address called, result, network address) that keep the service running and stop abuse. They hold no passwords and no message text.',
      'With each sign-in session: the kind of browser, for example ‘Firefox on Windows’, the network address without its last part, and the hour of the last visit. You alone read them, in the list of where you are signed in, and they go with the session. The email about a new device names the kind of browser as well.',
    ],
  },
  {
    id: 'how-we-use-information',
    heading: 'How We Use Your Information',
    paragraphs: [
      'We use your information to run Introvest for you: to provide the service you signed up for, to keep it safe, and to meet our legal duties.',
      'The match score that you see on a card is worked out from industry, stage, cheque size against funding goal, and location. It is a suggestion about order, with its reasons shown. If you mark one of the four as a must, members who do not meet it stand last in your lists and you in theirs, and the cards say so; your must stands on your profile. It decides nothing about anyone, and no decision with legal effect is made by a machine alone.',
      'We do not use your messages, documents or profile for advertising.',
    ],
    list: [
      'To create your account, sign you in, and send the emails that this needs: verification of your address, reset of your password, word of a password that was changed, confirmation of a new address, word of an address that was changed, word that somebody asked for the address of your account, word of a sign-in on a device that your account does not know, a reminder before a highlight that you bought ends, and word of a highlight that ends early because its payment was returned.',
      'To remind you by email of what waits: one reminder of a connection request that you have not answered for a week, and one reminder in the month in which somebody suggested that you look again. They name the other person and nothing that was written.',
      'To tell you by email, as often as you choose or never, word of those whom a search that you saved has found. It names your search and how many there are.',
      'To show your profile to other members and to suggest matches.',
      'To deliver connection requests, messages and documents to the people they are meant for.',
      'To tell you within Introvest what happened: requests and their answers, messages that you have not read, views of your profile as a daily sum, matches, your highlight, and reminders.',
      'To show you your own figures, such as the number of views of your profile.',
      'To take payment for a profile highlight and to show the highlight for the days you bought.',
      'To prevent fraud, spam and attempts to break into accounts, and to decide about reports. You hear of it by email: word of a warning from our moderators, word that your account is suspended, and word that it is open again. What they write you read when you sign in.',
    ],
  },
  {
    id: 'sharing',
    heading: 'How We Share Information',
    paragraphs: [
      'We do not sell your data. We do not rent it, trade it, or pass it to advertisers or data brokers, and we will not start.',
      'Introvest exists to show founders and investors to each other, so other signed-in members see parts of what you enter. People who are not signed in see no profiles at all.',
      'Outside Introvest, only companies that work for us handle your data, under contract and on our instructions: our hosting and storage provider, the service that delivers our emails, and our card payment provider. We also disclose data when a law or a court obliges us to, and then only what is required.',
    ],
    list: [
      'Your profile, profile image and whether your email address is verified: signed-in members.',
      'A pitch deck: its founder, and investors who have a profile. The founder may narrow this to investors whose email address is verified, or to the people they are connected with.',
      'A business plan or financial projections: their founder and the people whose connection with that founder was accepted.',
      'A connection request with its note, and its answer: the two people it is between.',
      'In how many days you usually answer a request, once you have answered five: signed-in members.',
      'Messages and attachments: the two people in the conversation, also when their connection has ended.',
      'Who bookmarked a founder or saved a deck: the investor who did it.',
      'A report: you, who see whether it was looked at and acted on, and our moderators, who decide. They read the copy and no other conversation, and whenever one of them reads a report or decides it, that stands in a log that nobody can change. Whom it is about is not told.',
      'A warning: you and our moderators. While you are suspended you look to other members like somebody whose account is gone, and only our moderators read your appeal.',
      'Your saved searches: you alone. Nobody is told that a search has found them.',
      'Whom you block: you alone. Nobody is told, and to each of you the other then looks like somebody whose account is gone: profile, files, requests and your conversation are hidden from both until you end the block.',
      'What you were told of, and how you chose to hear of it: you alone.',
      'How often a profile was viewed: the owner of that profile, as a number.',
      'Your email address and phone number: not shown on your profile to other members.',
    ],
  },
  {
    id: 'security',
    heading: 'Security',
    paragraphs: [
      'We protect your information with measures that fit its value. Pitch decks and financial plans are confidential to most people who write them, and we treat them so.',
      'No service can promise perfect security. If a breach puts your data at risk, we will tell you and the authorities as the law requires. Please use a password that you use nowhere else.',
    ],
    list: [
      'Connections to Introvest are encrypted.',
      'Passwords are stored as Argon2id hashes. Nobody, including us, can read them.',
      'Sessions, and the links we send to verify an address or reset a password, are stored as hashes. A verification link works for 24 hours and a reset link for one hour; the link that confirms a new address works for 24 hours; the link by which you tell us that a sign-in or a new address was not yours works for 7 days. Each works once.',
      'Every file is checked against the list of people who may see it each time it is opened. There are no public links to documents.',
      'Profile images are redrawn when you upload them, which removes hidden details such as the place where a photograph was taken.',
      'Repeated wrong passwords lock further attempts for a while.',
    ],
  },
];
