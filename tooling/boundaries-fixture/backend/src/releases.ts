// Breaks backend-and-releases-apart
export { gate } from '../../releases/src/gate';
