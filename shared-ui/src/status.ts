export { StatusBadge, type StatusKind } from './status/status-badge';
