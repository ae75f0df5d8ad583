export { StatGrid, StatTile } from './figures/stat-tile';
export { ProgressMeter } from './figures/progress-meter';
