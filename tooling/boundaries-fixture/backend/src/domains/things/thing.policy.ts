// Breaks policies-and-presenters-are-pure
export { service } from './things.service';
