export { Accordion } from './disclosure/accordion';
export { Collapse } from './disclosure/collapse';
export { ShowMore } from './disclosure/show-more';
