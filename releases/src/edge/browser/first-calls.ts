import { campusDay, defaultCampusZone } from 'contracts/campus-time';

/** What `<meta name="portal-calls">` says of the visited route. */
export interface RouteCalls {
  path: string;
  access: 'public' | readonly string[];
  /** As declared: `GET /event/:id`. */
  calls: readonly string[];
  /** Field of the first call's record that holds the path of a picture. */
  picture?: string | undefined;
  waiting: boolean;
}

interface Person {
  _id: string;
  role: string;
}

const readJson = <Value>(text: string | null | undefined): Value | null =>
  text ? (JSON.parse(text) as Value) : null;

type Fields = Readonly<Record<string, unknown>>;

/** Loads the picture that the answer's record, or its first one, names in this field. */
async function loadPicture(answer: Promise<Response>, field: string): Promise<void> {
  // The host reads the answer itself.
  const { data } = (await (await answer).clone().json()) as { data?: Fields | readonly Fields[] };
  const path = [data].flat()[0]?.[field];
  // Other paths: the picture makes its address of them (see shared-ui/src/format/assets.ts).
  if (typeof path !== 'string' || !/^uploads\/[\w./-]+$/.test(path)) return;
  const picture = new Image();
  picture.fetchPriority = 'high';
  picture.src = `/${path}`;
}

function askFirst(): void {
  const token = localStorage.getItem('token');
  const person = token ? readJson<Person>(localStorage.getItem('user')) : null;
  const route = readJson<RouteCalls>(
    document.querySelector<HTMLMetaElement>('meta[name=portal-calls]')?.content,
  );
  const answers: Record<string, Promise<Response>> = {};
  const ask = (call: string) => {
    // A parameter without a value: the host asks.
    if (call.includes(':')) return;
    const headers: HeadersInit = token ? { Authorization: `Bearer ${token}` } : {};
    answers[call] = fetch(`/api${call}`, { headers });
    // Its failure is handled where the answer is used.
    answers[call].catch(() => {});
  };
  if (token) ask('/auth/profile');
  Object.assign(self, { portalAnswers: { token, at: Date.now(), answers } });
  if (!route || location.search) return;
  if (route.access !== 'public' && !(person && route.access.includes(person.role))) return;
  const values: Record<string, string | undefined> = {
    userId: person?._id,
    creatorId: person?._id,
    // As the host has it before it knows the campus's zone.
    today: campusDay(Date.now(), defaultCampusZone),
  };
  const parts = location.pathname.split('/');
  route.path.split('/').forEach((part, at) => {
    if (part.startsWith(':')) values[part.slice(1)] = parts[at];
  });
  route.calls.forEach((declared, at) => {
    const call = declared
      .slice(4)
      .replace(/:([a-z]\w*)/gi, (all, name: string) => values[name] || all);
    ask(call);
    const answer = answers[call];
    const { picture } = route;
    if (at !== 0 || !answer || !picture) return;
    Object.assign(self, {
      // Without it the page still loads its picture, later.
      portalPicture: () => void loadPicture(answer, picture).catch(() => {}),
    });
  });
  if (person && route.waiting) ask('/me/waiting');
}

/**
 * Requests the profile of a stored session and the declared calls of the page while the portal's
 * script loads (see shared-session/src/api/page-answers.ts). The script loads the page's first
 * picture as soon as it runs: before that the picture would share the line with it.
 */
export function askWhileLoading(): void {
  try {
    askFirst();
  } catch {
    // Storage that is forbidden or damaged: the host asks.
  }
}
