// Breaks repositories-are-below-services
export { service } from './things.service';
