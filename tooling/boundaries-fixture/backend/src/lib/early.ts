// Breaks no-circle-of-backend-folders
export { late } from '../http/late';
