export { useAnswerInvitation } from './answer-invitation';
export { useCancelRegistration } from './cancel-registration';
export { cancelWords } from './cancel-words';
export { clubsIAdminister } from './clubs-i-administer';
export { everyClub } from './every-club';
export { eventPass } from './event-pass';
export { madeSince } from './made-since';
export { myProfile } from './my-profile';
export { useServerTime } from './server-time';
export {
  accountReads,
  announcementReads,
  clubReads,
  eventReads,
  registrationReads,
} from './touched';
