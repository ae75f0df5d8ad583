export { IncrementalList } from './lists/incremental-list';
export { Pagination } from './lists/pagination';
