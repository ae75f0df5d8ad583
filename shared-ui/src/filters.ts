export {
  askedOf,
  chosenCount,
  type ChosenFilters,
  chosenFrom,
  nextMonday,
  noFilters,
  periodDays,
} from './filters/chosen-filters';
export { FilterBar } from './filters/filter-bar';
