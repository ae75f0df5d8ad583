// Breaks sql-used-only-in-repositories: through an alias of the database.
interface Context {
  db: { delete: (table: object) => void };
}

export const forget = ({ db: store }: Context) => store.delete({});
