import { type MailWords } from './mail-words';

interface Frame {
  brand: string;
  /** The portal's address, without a trailing slash. */
  address: string;
  name: string;
  /** False for what cannot be switched off. */
  hasChoice: boolean;
}

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const footerOf = ({ brand, hasChoice }: Frame): string =>
  hasChoice
    ? `${brand} sent this message. You choose in your profile which ones you get:`
    : `${brand} sent this message.`;

/** One message as text and as HTML with the same words. */
export const layOut = (
  { paragraphs, action }: MailWords,
  frame: Frame,
): { text: string; html: string } => {
  const link = `${frame.address}${action.path}`;
  const profile = `${frame.address}/profile`;
  const footer = footerOf(frame);
  const text = [
    `Hello ${frame.name},`,
    ...paragraphs,
    `${action.label}: ${link}`,
    `--\n${footer}${frame.hasChoice ? ` ${profile}` : ''}`,
  ].join('\n\n');
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<body style="margin:0;padding:24px;background:#f6f6f9;color:#1c1b22;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#fff;border-radius:12px">
<p style="margin:0 0 16px;font-weight:600">${escaped(frame.brand)}</p>
<p>Hello ${escaped(frame.name)},</p>
${paragraphs.map((words) => `<p>${escaped(words)}</p>`).join('\n')}
<p style="margin:24px 0"><a href="${escaped(link)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#4338ca;color:#fff;text-decoration:none;font-weight:600">${escaped(action.label)}</a></p>
<p style="margin:24px 0 0;color:#5c5b66;font-size:14px">${escaped(footer)}${frame.hasChoice ? ` <a href="${escaped(profile)}">${escaped(profile)}</a>` : ''}</p>
</div>
</body>
</html>
`;
  return { text, html };
};
