// Breaks servers-know-no-screens
export { declaration } from '../../mfe-member/src/area';
