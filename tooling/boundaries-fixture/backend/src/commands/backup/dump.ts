// Breaks sql-used-only-in-repositories: backups are no exception.
export const count = (client: { query: (statement: string) => unknown }) =>
  client.query('select count(*) from things');
