// Loaded on demand.
export { ConfirmDialog } from 'shared-ui/overlay';
