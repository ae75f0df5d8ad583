import { createPart } from 'shared-session';

/** The inline editor, loaded when somebody edits. */
export const editorPart = createPart(
  'mfe-public',
  'announcement-editor',
  () => import(/* webpackChunkName: "announcement-editor" */ './components/announcement-editor'),
);
