export { useAnswerInvitation } from './answer-invitation';
export { useCancelRegistration } from './cancel-registration';
export { cancelWords } from './cancel-words';
export { type ClubPage, clubPage } from './club-page';
export { useEventPass } from './event-pass';
export { everyClub } from './every-club';
export { useFileSizes } from './file-sizes';
export { useHasPasswords } from './has-passwords';
export { isInvited } from './is-invited';
export { madeSince } from './made-since';
export { type Reading } from './reading';
export { searchPeople } from './search-people';
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
