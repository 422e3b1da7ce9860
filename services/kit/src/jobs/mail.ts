import { createTransport } from 'nodemailer';
import { watchReturn } from '../accounts/returning.js';

/** One message to one person, as text and as HTML. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Beside the usual ones; their values are ours, never what somebody typed. */
  headers?: Record<string, string>;
}

/** Sends mails; rejects when the server does not take one, so that the job tries again. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** A mailer whose server may be away for a while. */
export interface MailServer extends Mailer {
  /** Calls each time that the server is there again after it could not be reached. */
  whenBack(listener: () => void): void;
  /** Rejects where it does not take us: it is away, or our password is wrong. */
  tryOut(): Promise<unknown>;
}

interface MailOptions {
  smtpUrl?: string;
  from: string;
  deliver?: (mail: Mail) => Promise<void>;
}

/** The way to the server failed: it has said nothing, neither to this mail nor to any other. */
export const isUnreached = (error: unknown): boolean => {
  const { command, responseCode } = error as { command?: string; responseCode?: number };
  return command === 'CONN' && responseCode === undefined;
};

/** What a server says to a wrong password may name whose it is. */
function refuseLogin(error: unknown): never {
  if (isUnreached(error)) throw error;
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  throw new Error(`the mail server refused SMTP_URL: ${responseCode ?? code ?? 'no reason given'}`);
}

/**
 * Mail by SMTP (`smtpUrl`), or handed to `deliver` where there is no mail server (the local outbox).
 * `from` is an address such as `Introvest <hello@introvest.example>`.
 */
export function createMailer({ smtpUrl, from, deliver }: MailOptions): MailServer {
  if (smtpUrl) return mailBySmtp(smtpUrl, from);
  if (!deliver) throw new Error('A mailer needs SMTP_URL.');
  return { send: deliver, whenBack: () => undefined, tryOut: async () => undefined };
}

function mailBySmtp(smtpUrl: string, from: string): MailServer {
  const listeners: (() => void)[] = [];
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 15_000,
  });
  const server = watchReturn(
    () =>
      transport.verify().then(
        () => true,
        (error: unknown) => !isUnreached(error),
      ),
    () => listeners.forEach((listener) => listener()),
  );
  return {
    tryOut: () => transport.verify().catch(refuseLogin),
    whenBack: (listener) => void listeners.push(listener),
    async send({ to, subject, text, html, headers = {} }) {
      // However many mails wait, one look at a time is all that a server which is away hears of us.
      if (server.fault() !== undefined) throw server.fault();
      try {
        // An address object is never parsed again, so a name or address cannot add recipients.
        const address = { name: '', address: to };
        await transport.sendMail({ from, to: address, subject, text, html, headers });
      } catch (error) {
        if (isUnreached(error)) server.isAway(error);
        throw error;
      }
    },
  };
}
