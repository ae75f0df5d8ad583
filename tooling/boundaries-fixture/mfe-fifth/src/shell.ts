// Breaks areas-see-only-the-shared
export { host } from '../../shell/src/host';
