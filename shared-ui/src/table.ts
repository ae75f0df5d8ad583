export { DateTimeCell } from './table/date-time-cell';
export { ResponsiveTable, type TableColumn } from './table/responsive-table';
