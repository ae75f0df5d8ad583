import { Bell, CalendarCheck, Clock, Inbox, Trash2 } from 'lucide-react';
import * as core from 'shared-ui/core';
import { type Situations } from '../testing/situation';

const nothing = () => undefined;
const toasts = [
  { id: 1, kind: 'success', text: 'Request sent', duration: 600_000 },
  { id: 2, kind: 'error', text: 'Registration failed', duration: 600_000 },
] as const;

export const situations: Situations = {
  PortalTheme: {
    'around a page': () => <core.PortalTheme initial="dark">Themed</core.PortalTheme>,
  },
  Box: { 'with a token': () => <core.Box sx={{ color: core.token.text.muted }}>Muted</core.Box> },
  Stack: {
    row: () => (
      <core.Stack direction="row" spacing={1}>
        <core.Chip>One</core.Chip>
        <core.Chip>Two</core.Chip>
      </core.Stack>
    ),
  },
  Divider: { plain: () => <core.Divider /> },
  LineClamp: {
    'a long text': () => (
      <core.LineClamp lines={2}>
        {'Two motors, three sensors and one evening. '.repeat(12)}
      </core.LineClamp>
    ),
  },
  VisuallyHidden: {
    'for screen readers': () => <core.VisuallyHidden>Only read aloud</core.VisuallyHidden>,
  },
  Text: {
    display: () => <core.Text size="display">Events</core.Text>,
    title: () => <core.Text size="title">About Event</core.Text>,
    muted: () => <core.Text tone="muted">Robotics Workshop</core.Text>,
    'small and bold': () => (
      <core.Text size="small" weight="bold">
        29 spots available
      </core.Text>
    ),
    error: () => <core.Text tone="error">Name is required</core.Text>,
  },
  SpokenText: {
    shown: () => <core.SpokenText>5 events</core.SpokenText>,
    hidden: () => <core.SpokenText hidden>5 events</core.SpokenText>,
  },
  Link: {
    'in a text': () => <core.Link to="/clubs">Robotics Club</core.Link>,
    subtle: () => (
      <core.Link to="/clubs" subtle>
        Robotics Club
      </core.Link>
    ),
  },
  ButtonLink: {
    primary: () => (
      <core.ButtonLink to="/events" icon={CalendarCheck}>
        Explore Events
      </core.ButtonLink>
    ),
    secondary: () => (
      <core.ButtonLink to="/clubs" kind="secondary">
        Explore Clubs
      </core.ButtonLink>
    ),
  },
  Button: {
    primary: () => <core.Button kind="primary">Register Now</core.Button>,
    secondary: () => <core.Button kind="secondary">Cancel</core.Button>,
    quiet: () => <core.Button kind="quiet">Show timeline</core.Button>,
    danger: () => <core.Button kind="danger">Reject</core.Button>,
    done: () => <core.Button kind="done">Member</core.Button>,
    disabled: () => <core.Button disabled>Event Full</core.Button>,
    busy: () => (
      <core.Button busy busyText="Signing in...">
        Sign In
      </core.Button>
    ),
    'small with an icon': () => (
      <core.Button size="small" kind="secondary" icon={Trash2}>
        Delete
      </core.Button>
    ),
    'full width': () => <core.Button fullWidth>Sign In</core.Button>,
  },
  IconButton: {
    quiet: () => <core.IconButton icon={Bell} label="Notifications" />,
    danger: () => <core.IconButton icon={Trash2} label="Delete" kind="danger" />,
    disabled: () => <core.IconButton icon={Bell} label="Notifications" disabled />,
    'with a badge': () => <core.IconButton icon={Bell} label="Notifications" badge={3} />,
  },
  Card: {
    padded: () => <core.Card>Line Follower Build Night</core.Card>,
    'a link': () => (
      <core.Card to="/events/1" linkLabel="Line Follower Build Night">
        Thu, Nov 26
      </core.Card>
    ),
  },
  CardGrid: {
    three: () => (
      <core.CardGrid min={160}>
        <core.Card>One</core.Card>
        <core.Card>Two</core.Card>
        <core.Card>Three</core.Card>
      </core.CardGrid>
    ),
  },
  Page: { narrow: () => <core.Page width="narrow">The column of a page</core.Page> },
  PageHeading: {
    'with everything': () => (
      <core.PageHeading
        title="Robotics Night"
        subtitle="Robotics Club"
        back={{ to: '/events', label: 'All events' }}
        actions={<core.Button>Edit</core.Button>}
      />
    ),
  },
  Section: {
    plain: () => <core.Section title="Announcements">No announcements</core.Section>,
    'on a card, with an icon and a button': () => (
      <core.Section
        title="What is new"
        icon={Bell}
        surface
        actions={<core.Button kind="quiet">Mark as read</core.Button>}
      >
        Drama Circle
      </core.Section>
    ),
  },
  Chip: {
    neutral: () => <core.Chip>Technical</core.Chip>,
    info: () => <core.Chip tone="info">Workshop</core.Chip>,
    pending: () => (
      <core.Chip tone="pending" icon={Clock}>
        Waiting for 3 days
      </core.Chip>
    ),
    removable: () => (
      <core.Chip onRemove={nothing} removeLabel="Remove Ravi Kumar">
        Ravi Kumar
      </core.Chip>
    ),
  },
  Tag: { plain: () => <core.Tag>robots</core.Tag> },
  Avatar: {
    initials: () => <core.Avatar name="Asha Kulkarni" />,
    large: () => <core.Avatar name="Ravi Kumar" size={72} />,
  },
  Alert: {
    info: () => (
      <core.Alert kind="info" voice={false}>
        You will be asked to sign in first.
      </core.Alert>
    ),
    success: () => (
      <core.Alert kind="success" voice={false}>
        Registration successful!
      </core.Alert>
    ),
    warning: () => (
      <core.Alert kind="warning" voice={false} title="The competition is not set up yet">
        Its rounds, prizes, judges and rules are missing.
      </core.Alert>
    ),
    'error with Retry': () => (
      <core.Alert
        kind="error"
        voice={false}
        action={<core.Button>Retry</core.Button>}
        onClose={nothing}
      >
        The registration form could not be loaded.
      </core.Alert>
    ),
  },
  Audible: { 'beside a dialog': () => <core.Audible>Said although a dialog is open</core.Audible> },
  SpeechRegions: { silent: () => <core.SpeechRegions /> },
  Required: { 'on a label': () => <core.Required /> },
  FocusOnward: {
    'around a link': () => (
      <core.FocusOnward>
        <core.Link to="/events">1 invitation needs your answer</core.Link>
      </core.FocusOnward>
    ),
  },
  EmptyState: {
    'with the next step': () => (
      <core.EmptyState
        icon={Inbox}
        title="No Events Yet"
        text="Events you register for are listed here."
        action={<core.Button>Explore Events</core.Button>}
      />
    ),
    compact: () => <core.EmptyState compact title="No announcements" />,
  },
  ErrorState: {
    'with Retry': () => (
      <core.ErrorState title="Error Loading Data" message="Try again." onRetry={nothing} />
    ),
    busy: () => <core.ErrorState message="Failed to fetch data" onRetry={nothing} busy />,
    compact: () => <core.ErrorState compact message="Failed to fetch data" onRetry={nothing} />,
  },
  LoadingState: {
    cards: () => <core.LoadingState text="Loading your events..." layout="cards" />,
    list: () => <core.LoadingState text="Loading join requests..." layout="list" />,
    detail: () => <core.LoadingState text="Loading event details..." layout="detail" />,
  },
  Skeleton: { line: () => <core.Skeleton />, round: () => <core.Skeleton round width={40} /> },
  Spinner: { named: () => <core.Spinner label="Loading" /> },
  ProgressBar: {
    half: () => <core.ProgressBar value={20} max={40} label="Registered" />,
    full: () => <core.ProgressBar value={40} max={40} label="Registered" tone="full" />,
  },
  Toaster: { 'good and bad news': () => <core.Toaster toasts={toasts} onClose={nothing} /> },
};
