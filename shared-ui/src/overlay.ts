export { Dialog } from './overlay/dialog';
export { ConfirmDialog, useConfirm, type Question } from './overlay/confirm';
