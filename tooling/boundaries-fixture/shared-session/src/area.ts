// Breaks session-below-ui
export { declaration } from '../../mfe-member/src/area';
