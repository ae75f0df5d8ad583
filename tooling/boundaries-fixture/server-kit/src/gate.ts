// Breaks server-kit-stands-alone
export { gate } from '../../releases/src/gate';
