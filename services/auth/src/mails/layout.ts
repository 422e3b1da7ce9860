import type { Mail } from '@introvest/service-kit/mail';
import { nameInSentence } from './names.js';

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => escapes[char] ?? char);

export interface Recipient {
  email: string;
  first_name: string;
}

export interface EmailContent {
  subject: string;
  sentence: string;
  action: string;
  page: string;
  footnote: string;
  lines?: readonly string[];
  /** Token to unsubscribe from these emails, also used for one-click unsubscribe. */
  stop?: string;
}

const stopHeaders = (stop: string) => ({
  'List-Unsubscribe': `<${stop}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Wraps HTML for Outlook on Windows, which ignores max-width. Other email clients treat it as a comment. */
const wordOnly = (html: string) => `<!--[if mso]>${html}<![endif]-->`;

/**
 * Returns the preview that inboxes show after the subject. Without a preview, they would show the brand and the
 * greeting.
 */
const preheader = (sentence: string) =>
  `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(sentence)}</div>`;

const listHtml = (lines: readonly string[]) =>
  lines.length > 0
    ? `\n<ul style="margin:0 0 24px;padding:0 0 0 20px">${lines.map((line) => `<li style="margin:0 0 4px">${escapeHtml(line)}</li>`).join('\n')}</ul>`
    : '';

export function layOut(
  { email: to, first_name: firstName }: Recipient,
  publicUrl: string,
  letter: EmailContent,
): Mail {
  const { subject, sentence, action, page, footnote, lines = [] } = letter;
  const link = `${publicUrl}${page}`;
  const stop = letter.stop && `${publicUrl}/unsubscribe?token=${letter.stop}`;
  const greeting = `Hello ${nameInSentence(firstName)},`;
  const list = lines.map((line) => `- ${line}\n`).join('');
  const text = `${greeting}\n\n${sentence}\n\n${list && `${list}\n`}${action}:\n${link}\n\n${footnote}\n\n${stop ? `Unsubscribe from these emails:\n${stop}\n\n` : ''}Introvest\n`;
  const html = `<!doctype html>
<html lang="en" dir="ltr"><head><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no"></head><body style="margin:0;background:#FBFAF7;color:#14211B;font:16px/1.55 Inter,Arial,sans-serif">
<table role="presentation" dir="ltr" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:40px 16px">${preheader(sentence)}
${wordOnly('<table role="presentation" width="480" cellpadding="0" cellspacing="0"><tr><td>')}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px;table-layout:fixed;background:#FFFFFF;border:1px solid #E3E1DA;border-radius:10px"><tr><td style="padding:32px;color:#14211B;word-wrap:break-word">
<p style="margin:0 0 24px;font:600 22px Fraunces,Georgia,serif;color:#0F5C47">Introvest</p>
<p style="margin:0 0 12px">${escapeHtml(greeting)}</p>
<p style="margin:0 0 24px">${escapeHtml(sentence)}</p>${listHtml(lines)}
<p style="margin:0 0 24px"><a href="${escapeHtml(link)}" style="display:inline-block;box-sizing:border-box;max-width:100%;padding:12px 20px;border-radius:8px;background:#0F5C47;color:#FFFFFF;text-decoration:none;font-weight:600">${escapeHtml(action)}</a></p>
<p style="margin:0 0 8px;font-size:14px;color:#55635B">If the button doesn’t work, copy this link into your browser:</p>
<p style="margin:0 0 24px;font-size:14px;word-break:break-all"><a href="${escapeHtml(link)}" style="color:#0F5C47">${escapeHtml(link)}</a></p>
<p style="margin:0;font-size:14px;color:#55635B">${escapeHtml(footnote)}</p>${stop ? `\n<p style="margin:16px 0 0;font-size:14px"><a href="${escapeHtml(stop)}" style="color:#0F5C47">Unsubscribe from these emails</a></p>` : ''}
</td></tr></table>${wordOnly('</td></tr></table>')}</td></tr></table></body></html>`;
  return { to, subject, text, html, ...(stop && { headers: stopHeaders(stop) }) };
}
