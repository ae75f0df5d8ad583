export { useAnswerInvitation } from './answer-invitation';
export { useCancelRegistration } from './cancel-registration';
export { cancelWords } from './cancel-words';
export { useEventPass } from './event-pass';
export { everyClub } from './every-club';
export { useFileSizes } from './file-sizes';
export { madeSince } from './made-since';
export { useServerTime } from './server-time';
export {
  accountReads,
  afterEventReads,
  announcementReads,
  clubReads,
  eventReads,
  followReads,
  questionReads,
  registrationReads,
} from './touched';
