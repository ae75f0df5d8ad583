export { Pagination } from './pagination/page-buttons';
