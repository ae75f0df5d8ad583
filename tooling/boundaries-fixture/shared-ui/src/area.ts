// Breaks ui-below-all
export { declaration } from '../../mfe-member/src/area';
