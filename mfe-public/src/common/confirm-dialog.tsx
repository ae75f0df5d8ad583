// A part of its own: most people never see a question.
export { ConfirmDialog } from 'shared-ui/overlay';
