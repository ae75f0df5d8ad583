// Breaks features-stay-apart
export { two } from '../two/two';
