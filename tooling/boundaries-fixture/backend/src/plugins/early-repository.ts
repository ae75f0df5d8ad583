// Breaks repositories-are-used-by-services: also outside the domains.
export { service } from '../domains/things/things.repository';
