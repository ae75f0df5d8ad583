/** Business constants of the portal, in one place for server and screens. */

/** The four stored account roles, spelt as on the wire. */
export const roles = ['member', 'clubAdmin', 'facultyCoordinator', 'superAdmin'] as const;

/** Where each role is at home: the guard's target for a route that is not theirs. */
export const homeOf: Readonly<Record<(typeof roles)[number], string>> = {
  member: '/member-dashboard',
  clubAdmin: '/admin-dashboard',
  facultyCoordinator: '/faculty-coordinater-dashboard',
  superAdmin: '/superAdmin-dashboard',
};

export const minimumPasswordLength = 6;
export const maximumPasswordLength = 200;
export const profileImageMaximumBytes = 2 * 1024 * 1024;
export const attachmentMaximumBytes = 10 * 1024 * 1024;

export const years = ['First Year', 'Second Year', 'Third Year', 'Fourth Year'] as const;

export const signUpDepartments = [
  'Computer Science',
  'Information Technology',
  'Computer Science and Business System',
  'Electronic and Telecommunication',
  'Mechanical',
  'Civil',
  'Electrical',
  'Automation Robotics',
] as const;

export const eventDepartments = [
  'Computer Science',
  'Electronics',
  'Mechanical',
  'Civil',
  'Electrical',
  'Information Technology',
] as const;

export const eventTypes = [
  'WORKSHOP',
  'SEMINAR',
  'COMPETITION',
  'MEETUP',
  'CULTURAL',
  'TECHNICAL',
  'OTHER',
] as const;
/** The longest an event may take, in minutes. */
export const eventMaximumMinutes = 100_000;
export const eventModes = ['ONLINE', 'OFFLINE', 'HYBRID'] as const;
/** What a list of events can be asked for: those without a fee, those with one. */
export const eventPrices = ['free', 'paid'] as const;
export const eventStatuses = ['UPCOMING', 'ONGOING', 'COMPLETED', 'CANCELLED'] as const;
export const approvalStatuses = [
  'PENDING',
  'FACULTY_APPROVED',
  'SUPER_ADMIN_APPROVED',
  'REJECTED',
] as const;
/** Kinds of mail that a person can switch off. */
export const mailChoices = [
  'joinDecision',
  'questionAnswered',
  'questionAsked',
  'eventDecision',
  'registration',
  'movedUp',
  'eventChanged',
  'eventCancelled',
  'reminder',
  'teamInvitation',
] as const;
export type MailChoice = (typeof mailChoices)[number];
/** What one's own account needs cannot be switched off. */
export type MailKind = MailChoice | 'resetLink' | 'confirmAddress';
export const participantStatuses = ['CONFIRMED', 'PENDING', 'CANCELLED'] as const;
/** Letters that a question to a club's lead, and its answer, may have. */
export const questionMaximum = 500;
export const questionAnswerMaximum = 1000;
/** Figures of a club, and of the campus: each is a chart, a table and a CSV file. */
export const clubFigureNames = ['registrations', 'attendance', 'growth', 'unpaid'] as const;
export const campusFigureNames = [
  'events',
  'clubs',
  'attendance',
  'approval',
  'departments',
] as const;
export type ClubFigureName = (typeof clubFigureNames)[number];
export type CampusFigureName = (typeof campusFigureNames)[number];
