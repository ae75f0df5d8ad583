import { type SignUpForm as Values } from 'contracts/forms';

const PLACE = 'portal.sign-up';

/**
 * What was typed in this tab before a reload or a visit of the sign-in page; never the password.
 */
export function savedInput(): Partial<Values> {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(PLACE) ?? '{}');
    const entries = Object.entries(saved ?? {}).filter(
      ([key, value]) => key !== 'password' && typeof value === 'string',
    );
    return Object.fromEntries(entries) as Partial<Values>;
  } catch {
    return {};
  }
}

/** Keeps it for as long as the tab lives. */
export function saveInput(values: Values): void {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify({ ...values, password: undefined }));
  } catch {
    // A full storage must not disturb the typing.
  }
}

export const forgetInput = (): void => sessionStorage.removeItem(PLACE);
