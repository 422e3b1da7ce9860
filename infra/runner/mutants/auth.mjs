/** Careless changes of the accounts: who is let in, and who is written to; see README.md. */
export const auth = [
  {
    what: 'a mailed link works for ever',
    file: 'services/auth/src/tokens/queries.ts',
    before: 'and purpose = :purpose and expire > now()',
    after: 'and purpose = :purpose',
    test: 'services/auth/src/tokens',
  },
  {
    what: 'a link of one purpose serves another',
    file: 'services/auth/src/tokens/queries.ts',
    before: 'where token_hash = :hash and purpose = :purpose and expire > now()',
    after: "where token_hash = :hash and :purpose <> '' and expire > now()",
    test: 'services/auth/src/tokens/lifetime.test.ts',
  },
  {
    what: 'a reminder goes out although the pair stands otherwise by now',
    file: 'services/auth/src/reminders/jobs.ts',
    before: 'if (pair?.status !== status) return undefined;',
    after: 'if (!pair) return undefined;',
    test: 'services/auth/src/reminders/pairs.test.ts',
  },
  {
    what: 'a profile keeps the name that its account has no more',
    file: 'services/auth/src/account/routes.ts',
    before: "await enqueue(trx, 'onboarding.take_name', { userId: id, was });",
    after: 'void was;',
    test: 'services/auth/src/account/routes.test.ts',
  },
  {
    what: 'the link that disowns a sign-in signs out whoever else presses it',
    file: 'services/auth/src/account/disown.ts',
    before: 'if (here?.id === owner) forgetSession',
    after: 'if (here) forgetSession',
    test: 'services/auth/src/tokens/disown.test.ts',
  },
  {
    what: 'two tabs add a passkey more than there may be',
    file: 'services/auth/src/passkeys/routes.ts',
    before: 'refuseMore(await listPasskeysOf(trx, user.id));',
    after: '',
    test: 'services/auth/src/passkeys/routes.test.ts',
  },
  {
    what: 'a copy of an authenticator that signs at the same time is let in',
    file: 'services/auth/src/passkeys/queries.ts',
    before: '.where({ id, counter })',
    after: '.where({ id })',
    test: 'services/auth/src/passkeys/routes.test.ts',
  },
  {
    what: 'whoever has an address reads that it is asked for when it is no more',
    file: 'services/auth/src/account/jobs.ts',
    before: 'if (user?.pending_email !== job.address) return;',
    after: 'if (!user) return;',
    test: 'services/auth/src/account/email.test.ts',
  },
];
