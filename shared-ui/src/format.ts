export { assetUrl, fileName, setAssetBase } from './format/assets';
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
  formatMonth,
  formatRelative,
  formatShortDate,
  formatTime,
  formatTimeRange,
} from './format/dates';
export { count, fee, fileSize, minutesAsHours, ordinal, plural, rupees } from './format/numbers';
export { initials, listOf, roleLabel, roundBadge, words } from './format/words';
