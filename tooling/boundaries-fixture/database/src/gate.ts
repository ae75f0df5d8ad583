// Breaks database-stands-alone
export { gate } from '../../releases/src/gate';
