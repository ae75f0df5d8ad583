export { ResponsiveTable, type TableColumn } from './table/responsive-table';
