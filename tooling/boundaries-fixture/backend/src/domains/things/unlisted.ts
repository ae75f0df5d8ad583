// Breaks no-circle-of-domains: it is not in the list
export { late } from '../clubs/late';
