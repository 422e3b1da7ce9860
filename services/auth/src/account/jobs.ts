import type { Jobs } from '@introvest/service-kit/jobs';
import type { AuthDeps } from '../deps.js';
import { deliver, type Waiting } from '../mails/delivery.js';
import { addressChangedMail, addressTakenMail, newAddressMail } from '../mails/letters.js';
import { newToken } from '../token.js';
import { findUser, findUserByEmail } from '../users/queries.js';
import { insertConfirmation, insertRestoring } from './queries.js';

interface AddressJob extends Waiting {
  userId: string;
  address: string;
}

const newAddressTask = 'auth.send_new_address';
const changedTask = 'auth.send_address_changed';

export const createAddressMails = (deps: AuthDeps): Jobs => ({
  async [newAddressTask](payload) {
    const job = payload as AddressJob;
    const user = await findUser(deps.db, job.userId);
    if (user?.pending_email !== job.address) return;
    const owner = await findUserByEmail(deps.db, job.address);
    const token = newToken();
    if (owner && owner.id !== user.id) {
      await deliver(deps, newAddressTask, job, [owner, addressTakenMail()]);
    } else if (await insertConfirmation(deps.db, user.id, job.address, token)) {
      const to = { ...user, email: job.address };
      await deliver(deps, newAddressTask, job, [to, newAddressMail({ token })]);
    }
  },

  async [changedTask](payload) {
    const job = payload as AddressJob;
    const user = await findUser(deps.db, job.userId);
    const token = newToken();
    if (!user || !(await insertRestoring(deps.db, user.id, job.address, token))) return;
    const to = { ...user, email: job.address };
    await deliver(deps, changedTask, job, [to, addressChangedMail({ token })]);
  },
});
