export { FilterPanel } from './panel/filter-panel';
export { FilterWords } from './panel/filter-words';
