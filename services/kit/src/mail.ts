import { createTransport } from 'nodemailer';

/** One message to one person, as text and as HTML. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends mails; rejects when the server does not take one, so that the job tries again. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/**
 * Mail by SMTP (`smtpUrl`), or handed to `deliver` where there is no mail server (the local outbox).
 * `from` is an address such as `Introvest <hello@introvest.example>`.
 */
export function createMailer(options: {
  smtpUrl?: string;
  from: string;
  deliver?: (mail: Mail) => Promise<void>;
}): Mailer {
  const { smtpUrl, from, deliver } = options;
  if (!smtpUrl) {
    if (!deliver) throw new Error('A mailer needs SMTP_URL.');
    return { send: deliver };
  }
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 15_000,
  });
  return {
    async send({ to, subject, text, html }) {
      // An address object is never parsed again, so a name or address cannot add recipients.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html });
    },
  };
}
