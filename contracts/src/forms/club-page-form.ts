import * as z from 'zod/mini';
import { clubLinkMaximum } from '../constants';
import { cleanLine, visible } from '../clean-text';

/** Links that a club's page has at most. */
export const clubMaximumLinks = 6;

const clubLinkMessages = {
  label: 'Each link needs a name',
  labelTooLong: `A name of a link has at most ${clubLinkMaximum.label} characters`,
  address: 'Please enter an address that begins with https://, or an email address',
  addressTooLong: `An address has at most ${clubLinkMaximum.address} characters`,
  tooMany: 'At most 6 links are allowed',
} as const;

/** No colon and no slash: nothing that a browser would take for a scheme. */
const email = /^[^\s@:/?#&%\\]+@[^\s@:/?#&%\\]+\.[^\s@:/?#&%\\]+$/;

const isWebAddress = (text: string): boolean => {
  // A browser leaves out blanks in the middle and takes a backslash for a slash.
  if (!/^https:\/\/[^\s\\]+$/i.test(text)) return false;
  try {
    const { protocol, hostname, username, password } = new URL(text);
    return protocol === 'https:' && hostname.includes('.') && !username && !password;
  } catch {
    return false;
  }
};

/** All other addresses are web addresses. */
const isEmailLink = (address: string): boolean => email.test(address);

/** No NUL and no half of a character: PostgreSQL does not store them in JSON. */
const storable = /^[^\0\p{Cs}]*$/u;
const oneLine = z.overwrite((text: string) => cleanLine(text).trim());

/** A link of a club's page: an https address or an email address, under a name. */
const clubLink = z.object({
  label: z
    .string(clubLinkMessages.label)
    .check(
      oneLine,
      z.regex(visible, clubLinkMessages.label),
      z.regex(storable, clubLinkMessages.label),
      z.maxLength(clubLinkMaximum.label, clubLinkMessages.labelTooLong),
    ),
  address: z.string(clubLinkMessages.address).check(
    oneLine,
    z.refine((text) => isEmailLink(text) || isWebAddress(text), clubLinkMessages.address),
    z.regex(storable, clubLinkMessages.address),
    z.maxLength(clubLinkMaximum.address, clubLinkMessages.addressTooLong),
  ),
});
export type ClubLink = z.infer<typeof clubLink>;

export const clubLinks = z
  .array(clubLink)
  .check(z.maxLength(clubMaximumLinks, clubLinkMessages.tooMany));

/** The form of a club's page, with the server's rules. */
export const clubPageForm = z.object({ links: clubLinks });
