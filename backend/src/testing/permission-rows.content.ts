import { type Row } from './permission-rows';

export const contentRows: Row[] = [];
