export { Dialog } from './overlay/dialog';
export { ConfirmDialog, useConfirm, type Question } from './overlay/confirm';
export { Drawer } from './overlay/drawer';
