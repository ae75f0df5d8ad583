// A lazy part, because most people never open it.
export { ConfirmDialog } from 'shared-ui/overlay';
