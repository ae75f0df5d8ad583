// Breaks repositories-are-used-by-services
export { service } from './things.repository';
