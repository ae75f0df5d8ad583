export { assetUrl, fileName } from './format/assets';
export { compareNames } from './format/compare-names';
export {
  addDays,
  campusDay,
  campusTime,
  campusTimeZone,
  endOfCampusDay,
  fromCampus,
  isSameCampusDay,
  setCampusTimeZone,
  type Moment,
} from './format/campus-zone';
export {
  formatAge,
  formatDate,
  formatDateTime,
  formatFullDateTime,
  formatRelative,
  formatShortDate,
  formatShortDay,
  formatTime,
  formatTimeRange,
} from './format/dates';
export { count, fee, minutesAsHours, ordinal, plural } from './format/numbers';
export { initials, listOf, roleLabel, roundBadge, words } from './format/words';
