import { type Answer } from 'contracts';
import { CalendarDays, History, type LucideIcon, Megaphone, UserRound, Users } from 'lucide-react';
import { formatDateTime, formatShortDate, plural, roleLabel, words } from 'shared-ui/format';

export type Found = Answer<'GET /search'>['data'];

export interface Choice {
  key: string;
  title: string;
  /** A second line. */
  detail?: string;
  /** Where it leads; a text that is searched for has none. */
  to?: string;
}

export interface Group {
  name: string;
  icon: LucideIcon;
  choices: Choice[];
}

/** A full group may have left some out. */
const mostOfKind = 5;

const statusWords = { COMPLETED: 'Over', CANCELLED: 'Cancelled', ONGOING: 'Now', UPCOMING: '' };

const joined = (...parts: (string | false)[]): string => parts.filter(Boolean).join(' · ');

const withAll = (choices: Choice[], list: string, q: string): Choice[] => {
  if (choices.length < mostOfKind) return choices;
  const to = `/${list}?q=${encodeURIComponent(q)}`;
  return [...choices, { key: `all ${list}`, title: `All ${list} with “${q}”`, to }];
};

const eventChoice = (event: Found['events'][number]): Choice => ({
  key: event._id,
  title: event.name,
  detail: joined(
    statusWords[event.status],
    formatDateTime(event.date),
    event.venue,
    event.clubName,
    // Says why a search for a type found it; older servers do not send it.
    event.eventType !== undefined && words(event.eventType),
  ),
  to: `/events/${event._id}`,
});

/**
 * The list finds the whole text in a name, or one type. Where the search found more than that, the
 * list would leave some of it out.
 */
const allEvents = (events: Found['events'], q: string): Choice[] => {
  const choices = events.map(eventChoice);
  const text = q.toLowerCase();
  const isListed = events.every(({ name, clubName }) =>
    [name, clubName].some((each) => each.toLowerCase().includes(text)),
  );
  if (isListed) return withAll(choices, 'events', q);
  const type = events[0]?.eventType?.toLowerCase();
  const isOfType = events.every(({ eventType }) => eventType?.toLowerCase() === type);
  if (!type || !isOfType || ![type, `${type}s`].includes(text) || choices.length < mostOfKind)
    return choices;
  const title = `All events of type ${words(type)}`;
  return [...choices, { key: 'all events', title, to: `/events?type=${type}` }];
};

const clubChoice = (club: Found['clubs'][number]): Choice => ({
  key: club._id,
  title: club.name,
  detail: joined(
    !club.isActive && 'Not active',
    club.clubCategory,
    plural(club.memberCount, 'member'),
  ),
  to: `/club/${club._id}`,
});

/** What was found, as groups of choices; groups without any are left out. */
export const foundGroups = (found: Found, q: string): Group[] => {
  const { events, clubs, announcements, people, isSimilar } = found;
  const groups: Group[] = [
    {
      name: 'Events',
      icon: CalendarDays,
      choices: isSimilar ? events.map(eventChoice) : allEvents(events, q),
    },
    {
      name: 'Clubs',
      icon: Users,
      choices: isSimilar ? clubs.map(clubChoice) : withAll(clubs.map(clubChoice), 'clubs', q),
    },
    {
      name: 'Announcements',
      icon: Megaphone,
      choices: announcements.map(({ _id, title, clubName, createdAt }) => ({
        key: _id,
        title,
        detail: joined(clubName, formatShortDate(createdAt)),
        to: `/announcements/${_id}`,
      })),
    },
    {
      name: 'People',
      icon: UserRound,
      choices: people.map(({ _id, name, email, role }) => ({
        key: _id,
        title: name,
        detail: joined(email, roleLabel(role)),
        to: `/superAdmin-dashboard?tab=users&q=${encodeURIComponent(email)}`,
      })),
    },
  ];
  return groups.filter(({ choices }) => choices.length > 0);
};

/** Earlier searches, as the one group of an empty field. */
export const recentGroups = (texts: readonly string[]): Group[] =>
  texts.length === 0
    ? []
    : [
        {
          name: 'Recent searches',
          icon: History,
          choices: texts.map((text) => ({ key: text, title: text })),
        },
      ];
