const password = 'a quiet harbour at dawn';
const company = 'Tidewater Ledger';
const noor = { firstName: 'Noor', lastName: 'Haddad', email: 'noor.haddad@browsers.example' };
const tomas = { firstName: 'Tomas', lastName: 'Novak', email: 'tomas.novak@browsers.example' };

const button = (name) => ({ role: 'button', name });
const heading = (name) => ({ role: 'heading', name });
const dashboard = heading(/^Welcome( back)?,/);
const log = { role: 'log' };
const composer = { placeholder: 'Type a message...' };

/** From the landing page to an account. */
async function joinAs(person, role, { firstName, lastName, email }) {
  await person.open('/');
  await person.press({ within: { role: 'main' }, role: 'link', name: `Join as ${role}` });
  await person.see({ text: `${role} Registration` });
  await person.fill({ label: 'First Name' }, firstName);
  await person.fill({ label: 'Last Name' }, lastName);
  await person.fill({ label: /^Email/ }, email);
  await person.fill({ label: 'Password' }, password);
  await person.fill({ label: 'Confirm Password' }, password);
  await person.press(button('Create account'));
}

/** The six steps of the wizard, with a deck and a picture. */
async function answerWizard(founder, { deck, portrait }) {
  await founder.arrive(/^\/onboarding\/founder/);
  await founder.see(heading('Basic Information'));
  await founder.fill({ label: 'Business Name' }, company);
  await founder.fill({ label: 'Founder Name' }, 'Noor Haddad');
  await founder.fill({ label: /^Location/ }, 'Lisbon, Portugal');
  await founder.press(button('Next'));

  await founder.see(heading('Business Details'));
  await founder.choose(/Industry/, 'FinTech');
  await founder.choose(/Business Stage/, 'MVP');
  await founder.fill({ label: /^Team Size/ }, '4');
  await founder.fill({ label: /^Business Description/ }, 'Bookkeeping for small harbours.');
  await founder.fill({ label: /^Target Market/ }, 'Marinas with up to 200 berths');
  await founder.press(button('Next'));

  await founder.see(heading('Funding Information'));
  await founder.fill({ label: /^Funding Goal/ }, '750000');
  await founder.choose(/Current Funding Status/, 'Seed');
  await founder.fill({ label: /^Use of Funds/ }, 'Two engineers and a sales team.');
  await founder.press(button('Next'));
  await founder.see(heading('Milestones & Achievements'));
  await founder.fill({ label: 'Milestone 1' }, 'Twelve paying harbours');
  await founder.press(button('Next'));

  await founder.see(heading('Pitch Deck Upload'));
  await founder.upload('Pitch Deck', deck);
  await founder.see({ role: 'link', name: /^View Pitch Deck/ });
  await founder.press(button('Next'));
  await founder.see(heading('Profile Image'));
  await founder.upload('Profile Image', portrait);
  await founder.see({ role: 'link', name: /^View Profile Image/ });
  await founder.press(button('Complete Profile'));
  await founder.arrive(/^\/dashboard/);
  await founder.see(dashboard);
}

async function verifyAddress(founder, { mailedLink }) {
  await founder.open(await mailedLink(noor.email, 'Verify your email'));
  await founder.see(heading('Email verified!'));
}

/** With the card that the stand-in of this machine takes. */
async function payForHighlight(founder) {
  const form = { role: 'form', name: 'Payment' };
  await founder.open('/dashboard');
  await founder.press({ role: 'radio', name: /^7 days/ });
  await founder.press(button(/^Highlight my profile for £\d+$/));
  await founder.fill({ within: form, label: 'Card number' }, '4242 4242 4242 4242');
  await founder.fill({ within: form, label: 'Expiration date' }, '12 / 34');
  await founder.fill({ within: form, label: 'Security code' }, '123');
  await founder.press({ within: form, ...button(/^Pay £/) });
  await founder.see({ text: 'Payment Successful!' });
  await founder.see({ text: '7 days remaining' });
}

async function fillInvestorForm(investor) {
  await investor.arrive(/^\/onboarding\/investor/);
  await investor.fill({ label: 'Full Name' }, 'Tomas Novak');
  await investor.choose(/Investment Range/, '$500K - $1M');
  await investor.press({ role: 'checkbox', name: 'FinTech' });
  await investor.fill({ label: /^Bio/ }, 'Seed investor in unglamorous software.');
  await investor.press(button('Complete Profile'));
  await investor.arrive(/^\/investor-dashboard/);
  await investor.see(dashboard);
}

async function askToConnect(investor) {
  const card = { role: 'article', name: company };
  await investor.open('/browse-startups');
  await investor.fill({ placeholder: /^Search/ }, company);
  await investor.arrive(/search=/);
  await investor.press({ within: card, ...button(/^Connect/) });
  await investor.see({ text: 'Connection Request Sent' });
  await investor.seeNot({ within: card, ...button(/^Connect/) });
}

async function acceptRequest(founder) {
  await founder.open('/dashboard');
  await founder.press(button(/^Accept/));
  await founder.see({ text: 'Connection Updated' });
}

async function write(person, text) {
  await person.fill(composer, text);
  await person.key('Enter');
}

/** Both stand before the conversation; nobody loads anything anew. */
async function talk(founder, investor, { deck }) {
  await founder.open('/messages');
  await founder.press({ role: 'link', name: /Tomas Novak/ });
  await investor.open('/messages');
  await investor.press({ role: 'link', name: /Noor Haddad|Tidewater Ledger/ });
  await investor.see({ text: 'No messages yet. Start the conversation!' });
  await write(founder, 'Hello Tomas, thank you for asking.');
  await investor.see({ within: log, text: 'Hello Tomas, thank you for asking.' });
  await write(investor, 'Could you send me your unit economics?');
  await founder.see({ within: log, text: 'Could you send me your unit economics?' });
  await founder.upload('Attachment', deck);
  await founder.see({ role: 'group', name: 'Attached file' });
  await write(founder, 'Here they are');
  await investor.see({ within: log, text: 'Here they are' });
  await investor.see({ within: log, role: 'link', name: /^tidewater\.pdf/ });
}

/** What a browser lacks is said; nothing is offered that it can't do, and the page stands. */
async function readWhatIsMissing(person) {
  await person.open('/profile?tab=account');
  const knowsPasskeys = await person.read(
    '() => typeof globalThis.PublicKeyCredential?.parseCreationOptionsFromJSON === "function"',
  );
  const knowsPush = await person.read(
    '() => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window',
  );
  await person.see(
    knowsPasskeys ? button('Add a passkey') : { text: 'This browser doesn’t support passkeys.' },
  );
  const unable = { text: 'This browser cannot tell you anything while Introvest is closed.' };
  await (knowsPush ? person.seeNot(unable) : person.see(unable));
}

async function signOut(person) {
  await person.open('/dashboard');
  await person.press({ within: { role: 'banner' }, ...button(/Noor/) });
  await person.press({ role: 'menuitem', name: 'Log out' });
  await person.arrive(/^\/$/);
  await person.see({ role: 'heading', name: /./ });
  await person.open('/dashboard');
  await person.arrive(/^\/auth/);
}

async function signInAgain(person) {
  await person.open('/auth');
  await person.press(button('Sign in here'));
  await person.fill({ label: /^Email/ }, noor.email);
  await person.fill({ label: 'Password' }, password);
  await person.press(button('Sign in'));
  await person.arrive(/^\/dashboard/);
  await person.see(dashboard);
}

/** The steps of the main journey, in order, each with its name; a later one stands on those before it. */
export function mainJourney(founder, investor, surroundings) {
  return [
    ['a founder joins', () => joinAs(founder, 'Founder', noor)],
    ['the wizard makes the profile', () => answerWizard(founder, surroundings)],
    ['the mailed link verifies the address', () => verifyAddress(founder, surroundings)],
    ['the founder pays for a highlight', () => payForHighlight(founder)],
    ['an investor joins', () => joinAs(investor, 'Investor', tomas)],
    ['the form makes the profile', () => fillInvestorForm(investor)],
    ['the investor finds the founder and asks', () => askToConnect(investor)],
    ['the founder accepts', () => acceptRequest(founder)],
    ['both talk in real time, with a file', () => talk(founder, investor, surroundings)],
    ['what the browser lacks is said', () => readWhatIsMissing(founder)],
    ['the founder signs out, and the pages are closed', () => signOut(founder)],
    ['the founder signs in again', () => signInAgain(founder)],
  ];
}
