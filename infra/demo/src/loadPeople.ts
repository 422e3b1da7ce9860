import type { Db } from '@introvest/service-kit/db';
import { newId } from '@introvest/service-kit/ids';
import { daysBefore, type Cast } from './cast.js';
import { emailOf } from './people.js';
import { userRow } from './rows.js';
import { demoModerator, demoPasswordHash } from './signIns.js';

const unverified = new Set(['valentina.rojas', 'kertu.saar', 'nusrat.rahman', 'nadia.el-sayed']);

export async function loadPeople(db: Db, { founders, investors, now }: Cast): Promise<void> {
  const rows = [...founders, ...investors].map(({ id, who, role, handle, joined }) =>
    userRow({
      id,
      email: emailOf(who),
      firstName: who.firstName,
      lastName: who.lastName,
      userType: role,
      isVerified: !unverified.has(handle),
      password: demoPasswordHash,
      joined,
    }),
  );
  const moderator = userRow({
    ...demoModerator,
    id: newId(),
    userType: 'investor',
    isVerified: true,
    password: demoPasswordHash,
    joined: daysBefore(now, 30),
  });
  await db.transaction(async (trx) => {
    const all = [...rows, moderator];
    const emails = all.map(({ email }) => email);
    await trx('users').whereIn('email', emails).delete();
    await trx('users').insert(all);
    await trx('moderators').insert({ user_id: moderator.id });
  });
}
