export { PrintButton } from './print/print-button';
