import { type Finding } from './finding';
import { TIMEOUT } from './settle';
import { type CheckedPage, type Stage } from './stage';
import { type CheckWindow } from './window';

const UNHEARD: Finding = {
  code: 'session_end_ignored',
  what: 'a call was answered with 401, and the page went on as if the person were signed in',
  todo: 'send calls with query and api of shared-session, which end the session',
};

/**
 * Opens the page with an ended session: the portal must forget the session and, if the page needs
 * one, show the sign-in page. A page without calls passes.
 */
export async function sessionEndFindings(
  { page, enter }: CheckWindow,
  checked: CheckedPage,
  stage: Stage,
): Promise<Finding[]> {
  stage.isSessionOver = true;
  const before = stage.refused;
  try {
    await enter(checked);
    if (stage.refused === before) return [];
    const isEnded = await page
      .waitForFunction(
        (isPublic) =>
          localStorage.getItem('token') === null && (isPublic || location.pathname === '/login'),
        checked.isPublic,
        { timeout: TIMEOUT / 4 },
      )
      .then(
        () => true,
        () => false,
      );
    return isEnded ? [] : [UNHEARD];
  } finally {
    stage.isSessionOver = false;
  }
}
