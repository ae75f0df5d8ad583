// Breaks contracts-stand-alone
export { host } from '../../shell/src/host';
