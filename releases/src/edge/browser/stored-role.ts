// Tells the edge the stored user's role in a cookie, because only pages can read the stored
// session. In pages only while a canary chooses by role.
import { ROLE_COOKIE } from '../role-cookie';

function storedRole(): string {
  const user = JSON.parse(localStorage.getItem('user') ?? 'null') as { role?: unknown } | null;
  return localStorage.getItem('token') && user ? String(user.role) : '';
}

try {
  const role = storedRole();
  const value = /^\w+$/.test(role) ? role : ';max-age=0';
  const secure = location.protocol === 'https:' ? ';secure' : '';
  document.cookie = `${ROLE_COOKIE}=${value};path=/;samesite=lax${secure}`;
} catch {
  // Storage that is forbidden or damaged: the edge knows no role.
}
