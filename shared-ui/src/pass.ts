export { PassDialog } from './pass/pass-dialog';
