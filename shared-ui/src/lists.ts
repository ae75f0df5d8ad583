export { IncrementalList } from './lists/incremental-list';
