// Breaks no-circle-of-domains
export { late } from '../clubs/late';
