import { createTransport } from 'nodemailer';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Additional headers. Their values never contain user input. */
  headers?: Record<string, string>;
}

/** Sends emails. Rejects if the server refuses an email, so that the job is retried. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

export interface MailServer extends Mailer {
  /** Rejects if the server is unavailable or refuses our password. */
  tryOut(): Promise<unknown>;
}

interface MailOptions {
  smtpUrl?: string;
  from: string;
  deliver?: (mail: Mail) => Promise<void>;
}

/** Returns whether the connection failed before the server responded about the email address. */
export const isMailUnavailable = (error: unknown): boolean => {
  const { command, responseCode } = error as { command?: string; responseCode?: number };
  return command === 'CONN' && responseCode === undefined;
};

/** Replaces the server's response to a wrong password, which may contain the user name. */
function refuseLogin(error: unknown): never {
  if (isMailUnavailable(error)) throw error;
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  throw new Error(`the mail server refused SMTP_URL: ${responseCode ?? code ?? 'no reason given'}`);
}

/** Creates a mailer that uses SMTP, or `deliver` without a mail server. `from` is 'Introvest <hello@x.example>'. */
export function createMailer({ smtpUrl, from, deliver }: MailOptions): MailServer {
  if (smtpUrl) return mailBySmtp(smtpUrl, from);
  if (!deliver) throw new Error('A mailer needs SMTP_URL.');
  return { send: deliver, tryOut: async () => undefined };
}

/** Time in ms after a failed connection during which emails fail immediately, so that they don't block other jobs. */
const unavailableMs = 10_000;

function mailBySmtp(smtpUrl: string, from: string): MailServer {
  let failed: { error: unknown; until: number } | undefined;
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 15_000,
  });
  return {
    tryOut: () => transport.verify().catch(refuseLogin),
    async send({ to, subject, text, html, headers = {} }) {
      if (failed && performance.now() < failed.until) throw failed.error;
      try {
        // Passes an address object, which is not parsed again, so that a name or address can't add recipients.
        const address = { name: '', address: to };
        await transport.sendMail({ from, to: address, subject, text, html, headers });
      } catch (error) {
        if (isMailUnavailable(error)) failed = { error, until: performance.now() + unavailableMs };
        throw error;
      }
    },
  };
}
