// Breaks the-shell-knows-no-area
export { declaration } from '../../mfe-member/src/area';

export const host = 'host';
