/** Business constants of the portal, for server and screens. */

/** The four account roles, as in the database and the API. */
export const roles = ['member', 'clubAdmin', 'facultyCoordinator', 'superAdmin'] as const;

/** The home page of each role: the guard's target when a route is not open to it. */
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
export const eventModes = ['ONLINE', 'OFFLINE', 'HYBRID'] as const;
/** The prices by which a list of events can be filtered. */
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
/** A person cannot switch off the mails that the account itself needs. */
export type MailKind = MailChoice | 'resetLink' | 'confirmAddress';
export const participantStatuses = ['CONFIRMED', 'PENDING', 'CANCELLED'] as const;
/** Maximum length of a question to a club's lead, and of its answer. */
export const questionMaximum = 500;
export const questionAnswerMaximum = 1000;
/** Maximum lengths of texts that are in no field table, for calls and inputs. */
export const remarkMaximum = 2000;
export const cancelReasonMaximum = 1000;
export const feedbackMaximum = 500;
export const passCodeMaximum = 400;
export const teamNameMaximum = 100;
export const clubLinkMaximum = { label: 40, address: 300 } as const;
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
