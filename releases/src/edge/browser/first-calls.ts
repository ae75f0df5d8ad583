import { campusDay, defaultCampusZone } from 'contracts/campus-time';
import { add } from './add';

/** What `<meta name="portal-calls">` says of the visited route. */
export interface RouteCalls {
  path: string;
  access: 'public' | readonly string[];
  /** As declared: `GET /event/:id`. */
  calls: readonly string[];
  /** Field of the first call's record that holds the path of a picture. */
  picture?: string | undefined;
  /** Fields of the first call's record that are shown while the files load. */
  summary?: { title: string; text: string } | undefined;
  waiting: boolean;
}

interface Person {
  _id: string;
  role: string;
}

const readJson = <Value>(text: string | null | undefined): Value | null =>
  text ? (JSON.parse(text) as Value) : null;

type Fields = Readonly<Record<string, unknown>>;

/** The record or list that the answer holds; undefined for a refusal. */
async function dataOf(answer: Promise<Response>): Promise<Fields | readonly Fields[] | undefined> {
  const response = await answer;
  if (!response.ok) return undefined;
  // The host reads the answer itself.
  const { data } = (await response.clone().json()) as { data?: Fields | readonly Fields[] };
  return data;
}

/** Loads the picture that the answer's record, or its first one, names in this field. */
async function loadPicture(answer: Promise<Response>, field: string): Promise<void> {
  const path = [await dataOf(answer)].flat()[0]?.[field];
  // Other paths: the picture makes its address of them (see shared-ui/src/format/assets.ts).
  if (typeof path !== 'string' || !/^uploads\/[\w./-]+$/.test(path)) return;
  const picture = new Image();
  picture.fetchPriority = 'high';
  picture.src = `/${path}`;
}

const isList = (data: Fields | readonly Fields[]): data is readonly Fields[] => Array.isArray(data);
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Until the browser has read the whole page. */
const whenRead = async () => {
  if (document.readyState !== 'loading') return;
  await new Promise((resolve) =>
    document.addEventListener('readystatechange', resolve, { once: true }),
  );
};

/** Shows these fields of the answer's record in place of the static words below the heading. */
async function showSummary(
  answer: Promise<Response>,
  fields: { title: string; text: string },
): Promise<void> {
  const data = await dataOf(answer);
  if (!data || isList(data)) return;
  const [title, text] = [data[fields.title], data[fields.text]];
  await whenRead();
  // Absent once the portal is rendered, or the message that it failed.
  const words = document.querySelector('#root[data-waiting] > .portal-static');
  if (!words || !isText(title)) return;
  // New elements: it would be a layout shift if the old ones moved down.
  for (const line of words.querySelectorAll('h1 ~ *')) line.remove();
  const lead = add(words, 'p');
  lead.className = 'lead';
  add(lead, 'strong', title);
  if (isText(text)) add(words, 'p', text).className = 'text';
  add(words, 'p', 'Loading…');
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
    const { picture, summary } = route;
    if (at !== 0 || !answer) return;
    // When this fails, the page itself shows both later.
    if (summary) showSummary(answer, summary).catch(() => {});
    if (picture)
      Object.assign(self, {
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
