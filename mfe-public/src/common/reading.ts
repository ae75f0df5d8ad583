/** What a component needs of a query that its screen made. */
export interface Reading<T> {
  data: T | undefined;
  isPending: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}
