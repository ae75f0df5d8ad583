export { Email } from './data/email';
export { StatGrid, StatTile } from './data/stat-tile';
export { KeyValueList, type KeyValue } from './data/key-value-list';
export { ProgressMeter } from './data/progress-meter';
export { Timeline, type TimelineStep } from './data/timeline';
export { PersonRow } from './data/person-row';
export { ProposedChange } from './data/proposed-change';
