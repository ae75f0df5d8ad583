// Breaks sql-used-only-in-repositories: of an alias.
interface Context {
  db: { delete: (table: object) => void };
}

export const forget = ({ db: store }: Context) => store.delete({});
