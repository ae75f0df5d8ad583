import { type Database } from '../../../database/src';

/** Connections to the database of a portal. */
export type Pool = Database['pool'];
