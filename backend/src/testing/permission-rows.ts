import { type Cast, type TestUser } from './people';
import { type TestApp } from './index';

/**
 * What a row of the permission table starts from: the cast, Home Club's open requests, and what the
 * row prepared.
 */
export interface World extends Cast {
  campus: TestApp;
  stranger: TestUser;
  joinRequestId: string;
  roleRequestId: string;
}

export type RowInput = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
};
/**
 * Statuses for visitor, member, club admin, coordinator, super admin, then another club's admin,
 * coordinator and member.
 */
export type Outcomes = [number, number, number, number, number, number, number, number];

/** The call, the statuses, the input; and the row's preparation, which `sent` finds in `more`. */
export type Row = [
  key: string,
  outcomes: Outcomes,
  sent: (world: World & { more: Record<string, string> }) => RowInput,
  prepare?: (world: World) => Promise<Record<string, string>>,
];
