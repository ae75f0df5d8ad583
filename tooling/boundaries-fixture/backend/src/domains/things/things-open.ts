// Breaks domains-use-db-in-services
export { isActive } from '../../db/conditions';
