export { GeneratedBanner } from './pictures/generated-banner';
export { Picture } from './pictures/picture';
