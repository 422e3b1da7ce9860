import type { Jobs } from '@introvest/service-kit/jobs';
import type { AuthDeps } from '../deps.js';
import { addressChangedMail, addressTakenMail, newAddressMail } from '../mails/addresses.js';
import { deliver, type Waiting } from '../mails/delivery.js';
import { newToken } from '../token.js';
import { findUser, findUserByEmail } from '../users/queries.js';
import { insertConfirmation, insertRestoring } from './queries.js';

interface AddressJob extends Waiting {
  userId: string;
  address: string;
}

const newAddressTask = 'auth.send_new_address';
const changedTask = 'auth.send_address_changed';

/** Creates the jobs that email the new address, its current owner and the former address. */
export function createAddressMails(deps: AuthDeps): Jobs {
  const { db, settings } = deps;

  return {
    async [newAddressTask](payload) {
      const job = payload as AddressJob;
      const user = await findUser(db, job.userId);
      if (user?.pending_email !== job.address) return;
      const owner = await findUserByEmail(db, job.address);
      if (owner && owner.id !== user.id) {
        return void (await deliver(
          deps,
          newAddressTask,
          job,
          addressTakenMail(owner, settings.publicUrl),
        ));
      }
      const token = newToken();
      if (!(await insertConfirmation(db, user.id, job.address, token))) return;
      const to = { ...user, email: job.address };
      await deliver(deps, newAddressTask, job, newAddressMail(to, settings.publicUrl, { token }));
    },

    async [changedTask](payload) {
      const job = payload as AddressJob;
      const user = await findUser(db, job.userId);
      const token = newToken();
      if (!user || !(await insertRestoring(db, user.id, job.address, token))) return;
      const to = { ...user, email: job.address };
      await deliver(deps, changedTask, job, addressChangedMail(to, settings.publicUrl, { token }));
    },
  };
}
