export { FilterPanel, FilterWords } from 'shared-ui/panel';
