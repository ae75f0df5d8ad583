// Breaks no-area-knows-another
import { declaration } from '../../mfe-member/src/area';

export const stolen = declaration;
