// Breaks no-area-knows-another: an area is checked because its folder exists, no list names it.
export { declaration } from '../../mfe-member/src/area';
