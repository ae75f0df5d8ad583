// Breaks sql-used-only-in-repositories: the transaction has another name.
interface Context {
  db: { transaction: (work: (inside: { update: (table: object) => void }) => void) => void };
}

export const swap = ({ db }: Context) => db.transaction((inside) => inside.update({}));
