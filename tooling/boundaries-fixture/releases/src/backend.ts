// Breaks releases-and-backend-apart
export { area } from '../../backend/src/area';
