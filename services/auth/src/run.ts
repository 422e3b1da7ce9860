import { createMailer } from '@introvest/service-kit/mail';
import { runService } from '@introvest/service-kit/main';
import { createApp } from './app.js';
import { createJobs, schedule } from './jobs.js';

await runService({
  name: 'auth',
  create(base) {
    const { SMTP_URL: smtpUrl, MAIL_FROM: from = 'Introvest <hello@introvest.example>' } =
      process.env;
    const deps = { ...base, mail: createMailer({ from, ...(smtpUrl ? { smtpUrl } : {}) }) };
    return { app: createApp(deps), jobs: createJobs(deps), schedule };
  },
});
