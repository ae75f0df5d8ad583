/** The part of a query result that components take as a property. */
export interface Reading<T> {
  data: T | undefined;
  isPending: boolean;
  isFetching: boolean;
  isError: boolean;
  refetch: () => unknown;
}
