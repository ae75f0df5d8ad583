export {
  askedOf,
  chosenCount,
  type ChosenFilters,
  chosenFrom,
  monthOfPeriod,
  nextMonday,
  noFilters,
  openingMonth,
  periodDays,
} from './filters/chosen-filters';
export { FilterBar } from './filters/filter-bar';
