/** The part of a query result that components use. */
export interface Reading<T> {
  data: T | undefined;
  isPending: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}
